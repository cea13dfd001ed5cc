/** As soon as the page has nothing else to do, or after a second in which it always had. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work)
}

/** The same, but not before everything that the page began with has come; never where there is no page. */
export function whenLoadedAndIdle(work: () => void): void {
  if (typeof document === 'undefined') return
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
