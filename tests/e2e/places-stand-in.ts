import type { Page } from '@playwright/test'
import { standIn } from './stand-in.ts'

export const PLACES_SCRIPT = 'https://maps.googleapis.com/**'

/** Stands in for the map service's script: it knows two addresses of the United States and Canada. */
export const PLACES_STAND_IN = `
  const streets = ['12 Harbour Street, Halifax, NS, Canada', '120 Harbor Way, Portland, OR, USA']
  class AutocompleteSessionToken {}
  const predictionOf = text => ({
    placeId: text,
    text,
    toPlace: () => ({ fetchFields: async function () { this.formattedAddress = text.replace(',', ' 2B3 4C5,') } }),
  })
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async request => {
      if (request.includedRegionCodes.join() !== 'us,ca') throw new Error('Everywhere')
      if (request.input.startsWith('unavailable')) throw new Error('Unavailable')
      return { suggestions: streets.map(text => ({ placePrediction: predictionOf(text) })) }
    },
  }
  window.google = { maps: { importLibrary: async () => ({ AutocompleteSessionToken, AutocompleteSuggestion }) } }
  window[new URL(document.currentScript.src).searchParams.get('callback')]()
`

/** As if the operator had set a key. */
export async function withMapsKey(page: Page): Promise<void> {
  await standIn(page, '**/api/config', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), googleMapsApiKey: 'a-key' } })
  })
}

/** Lets this come instead of the map service's script. */
export async function placesScript(page: Page, body: string): Promise<void> {
  await page.route(PLACES_SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Types the beginning of an address and goes to the first that is suggested. */
export async function typeAddress(page: Page): Promise<void> {
  await withMapsKey(page)
  await placesScript(page, PLACES_STAND_IN)
  await page.reload()
  const field = page.getByLabel('Address', { exact: true })
  await field.waitFor()
  await field.pressSequentially('12 Harb')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowDown')
}
