import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AddressParts, ApiAnswer, ApiRoute } from '#domain/api-address.ts'
import { takeAnswer } from './answers-at-hand.ts'
import { type Arguments, addressOf, callWithHeaders } from './api.ts'
import { isSessionExpired } from './api-error.ts'

/** What has come with the page, or was read just before, is not read again by the screen that shows it, in milliseconds. */
export const JUST_READ_MS = 3000

type Answered<Route extends ApiRoute> = { answer: ApiAnswer<Route>; headers: Headers }

type Reading<Route extends ApiRoute, Data> = {
  /** Left out, it is the route with what it is sent. */
  key?: QueryKey
  /** Makes of the answer what the screen keeps of it. */
  as: (answered: Answered<Route>) => Data
}

/** A read of the API for the query client. An answer that is at hand is there with the first draw; no request is made. */
export function reading<Route extends ApiRoute>(
  route: Route,
  { key }: { key?: QueryKey } = {},
  ...rest: Arguments<Route>
) {
  return readingAs(route, { ...(key && { key }), as: ({ answer }) => answer }, ...rest)
}

/**
 * When a read that failed is left to the screen that is shown when something went wrong: never where something is there that
 * could not be read anew. An expired session keeps loading until the sign-in screen comes.
 */
export function isNothingRead(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && !isSessionExpired(error)
}

/** The same of an answer of which the screen keeps something else than the whole. */
export function readingAs<Route extends ApiRoute, Data>(
  route: Route,
  { key, as }: Reading<Route, Data>,
  ...rest: Arguments<Route>
) {
  const [input] = rest
  let at = 0
  return queryOptions({
    queryKey: key ?? keyOf(route, input),
    queryFn: async ({ signal }): Promise<Data> => {
      // reason: what the route is sent, with a signal beside it
      const parts = [{ ...input, signal }] as unknown as Arguments<Route>
      return as(await callWithHeaders(route, ...parts))
    },
    initialData: (): Data | undefined => {
      const known = takeAnswer(addressOf(route, ...rest))
      if (known?.status !== 200) return undefined
      at = known.at
      // reason: the server presents every answer through the schema that this type comes from
      return as({ answer: known.body as ApiAnswer<Route>, headers: new Headers(known.headers) })
    },
    initialDataUpdatedAt: () => at,
  })
}

function keyOf(route: ApiRoute, input: object = {}): QueryKey {
  const { params, query }: AddressParts = input
  const [, path] = route.split(' ')
  return [path, params, query].filter(part => part !== undefined)
}
