import type { PlacesAnswer, PlacesQuestion } from './places-messages.ts'

/** As much of the Places library as is used here. */
type Place = { formattedAddress?: string | null; fetchFields(request: { fields: string[] }): Promise<unknown> }
type Prediction = { placeId: string; text: { toString(): string }; toPlace(): Place }
type Request = { input: string; includedRegionCodes: string[]; sessionToken: object }
type PlacesLibrary = {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: Request): Promise<{ suggestions: { placePrediction?: Prediction | null }[] }>
  }
}

declare global {
  interface Window {
    google?: { maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } }
    placesAreReady?: () => void
    /** Google calls it when it does not accept the key. */
    gm_authFailure?: () => void
  }
}

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'
const PATIENCE_MS = 10_000

/** Specification 9: addresses in the United States and Canada. */
const REGIONS = ['us', 'ca']

let library: Promise<PlacesLibrary> | undefined
let session: object | undefined
let predictions: Prediction[] = []

const tell = (answer: PlacesAnswer) => parent.postMessage(answer, location.origin)
const fail = () => tell({ type: 'failed' })

window.gm_authFailure = fail
addEventListener('message', ({ data, origin, source }: MessageEvent<PlacesQuestion>) => {
  if (origin === location.origin && source === parent) answer(data).catch(fail)
})

async function answer(question: PlacesQuestion): Promise<void> {
  if (question.type === 'start') library = load(question.key)
  const places = await library
  if (places === undefined) return
  if (question.type === 'suggest') await suggest(places, question)
  if (question.type === 'choose') await choose(question)
}

function load(key: string): Promise<PlacesLibrary> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The places script does not come')), PATIENCE_MS)
    window.placesAreReady = () => resolve(window.google?.maps.importLibrary('places') ?? Promise.reject())
    const script = document.createElement('script')
    const query = new URLSearchParams({ key, loading: 'async', libraries: 'places', callback: 'placesAreReady' })
    script.src = `${SCRIPT}?${query}`
    script.addEventListener('error', () => reject(new Error('The places script was blocked')))
    document.head.append(script)
  })
}

/** One session from the first letter to the choice: that is how Google counts. */
async function suggest(places: PlacesLibrary, { turn, input }: { turn: number; input: string }): Promise<void> {
  session ??= new places.AutocompleteSessionToken()
  const request = { input, includedRegionCodes: REGIONS, sessionToken: session }
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request)
  predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
  const found = predictions.map(({ placeId, text }) => ({ id: placeId, text: text.toString() }))
  tell({ type: 'suggestions', turn, suggestions: found })
}

async function choose({ turn, id }: { turn: number; id: string }): Promise<void> {
  const chosen = predictions.find(({ placeId }) => placeId === id)
  if (chosen === undefined) return
  session = undefined
  const place = chosen.toPlace()
  await place.fetchFields({ fields: ['formattedAddress'] })
  tell({ type: 'address', turn, address: place.formattedAddress ?? chosen.text.toString() })
}
