import { call } from '#web/platform/api/api.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'

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

/**
 * Loads the page anew where the portal can say who is signed in: without that the page would come as a stranger's. Else it
 * stays, and answers with the sentence that says why.
 */
export async function reloadIfReached(): Promise<string | null> {
  try {
    await call('GET /api/auth/user')
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status < 500
    if (!isAnswered) return sentenceOf(error, 'The portal cannot be reached. Please check your connection.')
  }
  location.reload()
  return null
}
