import type { BrowserContext, Page, Request } from '@playwright/test'

/** Presence is asked for once somebody looks, and again for as long as they do; texts left behind once they may be compared. */
const ASKED_LATER = /^\/api\/reviewer\/(?:claims|applications\/[^/]+\/drafts\/\d)$/

/** As where data is saved: what a screen asks for is what it shows, and nothing that may come next. */
export async function saveData(to: BrowserContext | Page): Promise<void> {
  await to.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

/** Listens to what a page asks of the API, beside what may come later; gives what ends that, and says what was asked. */
export function listenForReads(page: Page, later?: RegExp): () => string[] {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    // Pictures and films are links to what is shown.
    const isRead = request.resourceType() === 'fetch' && request.method() === 'GET' && pathname.startsWith('/api/')
    if (isRead && !ASKED_LATER.test(pathname) && !later?.test(pathname + search)) asked.push(pathname + search)
  }
  page.on('request', note)
  return () => {
    page.off('request', note)
    return asked
  }
}
