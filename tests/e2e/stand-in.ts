import type { Page, Route } from '@playwright/test'

type Handler = Parameters<Page['route']>[1]

/** As if the API answered otherwise: what came with the page is taken out of it, so that its screen asks. */
export async function standIn(page: Page, address: string | RegExp, answer: Handler): Promise<void> {
  await page.route('**', route => withoutAnswers(route))
  await page.route(address, answer)
}

/** Gives the document of another address where one is named, as where the portal has no page. */
export async function withoutAnswers(route: Route, url = route.request().url()): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch({ url })
  const body = (await response.text()).replace(/<script type="application\/json" id="answers"[^>]*>.*?<\/script>/s, '')
  await route.fulfill({ response, body })
}
