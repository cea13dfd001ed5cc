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

/** Loads the page anew and says true; where the portal is not there it stays, rather than giving way to the browser's word for that. */
export async function reloadIfReached(): Promise<boolean> {
  const isReached = await fetch(location.href).then(
    answer => answer.status < 500,
    () => false,
  )
  if (isReached) location.reload()
  return isReached
}
