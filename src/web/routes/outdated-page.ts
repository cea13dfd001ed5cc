/**
 * Loads the page anew if a deployment has replaced the scripts it came with: then what it still fetches is gone. While the
 * server cannot be reached nothing happens, so that nothing of the page is lost.
 */
export async function reloadIfOutdated(): Promise<void> {
  const script = document.querySelector('script[type=module]')?.getAttribute('src')
  const page = await fetch(location.href).then(
    answer => answer.text(),
    () => null,
  )
  if (script && page !== null && !page.includes(script)) location.reload()
}
