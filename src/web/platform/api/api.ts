import { type AddressParts, type ApiAnswer, type ApiInput, type ApiRoute, addressOfParts } from '#domain/api-address.ts'
import { askForProof } from '#web/platform/proof/proof-question.ts'
import { takeAnswer } from './answers-at-hand.ts'
import { ApiError } from './api-error.ts'
import { pageHeaders } from './page-owner.ts'
import { learnServerTime } from './server-time.ts'

type Options = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent even while the page is being closed. */
  keepalive?: boolean
  /** Sent as it is, in the place of a body. */
  file?: { of: Blob; type: string }
}
export type Arguments<Route extends ApiRoute> = keyof ApiInput<Route> extends never
  ? [input?: Options]
  : [input: Sent<Route> & Options]
type Sent<Route extends ApiRoute> = ApiInput<Route> | (Omit<ApiInput<Route>, 'body'> & Required<Pick<Options, 'file'>>)

/**
 * Calls a route of the contract. Anything but OK is thrown as `ApiError`; a network failure as `TypeError`. Where the server
 * wants to know once more who it is, the person is asked and the call made again.
 */
export async function call<Route extends ApiRoute>(
  route: Route,
  ...[input]: Arguments<Route>
): Promise<ApiAnswer<Route>> {
  const { answer } = await exchange(route, input)
  return answer
}

/** The same, with the headers of the answer: paging (`Link`, `X-Total-Count`) and versions (`ETag`). */
export async function callWithHeaders<Route extends ApiRoute>(
  route: Route,
  ...[input]: Arguments<Route>
): Promise<{ answer: ApiAnswer<Route>; headers: Headers }> {
  return exchange(route, input)
}

/** The address of a GET route: for links, pictures and downloads. */
export function addressOf<Route extends ApiRoute>(route: Route, ...[input]: Arguments<Route>): string {
  const parts: Parts | undefined = input
  return addressOfParts(route, parts)
}

async function exchange<Route extends ApiRoute>(
  route: Route,
  input: Parts | undefined,
): Promise<{ answer: ApiAnswer<Route>; headers: Headers }> {
  const [method = 'GET'] = route.split(' ')
  const address = addressOfParts(route, input)
  const { type, of: body } = sentWith(input)
  const known = method === 'GET' ? takeAnswer(address) : undefined
  if (known?.status === 200) {
    // reason: the server presents every answer through the schema that this type comes from.
    return { answer: known.body as ApiAnswer<Route>, headers: new Headers(known.headers) }
  }

  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      ...pageHeaders(),
      ...(type !== undefined && { 'content-type': type }),
      ...input?.headers,
    },
    body,
    signal: input?.signal ?? null,
    keepalive: input?.keepalive ?? false,
  })
  learnServerTime(response.headers.get('date'))
  const text = await response.text()
  if (!response.ok) {
    const error = new ApiError(response.status, text || response.statusText)
    if (error.code === 'proof-needed' && (await askForProof())) return exchange(route, input)
    throw error
  }

  // reason: the server presents every answer through the schema that this type comes from.
  const answer = (text === '' ? undefined : JSON.parse(text)) as ApiAnswer<Route>
  return { answer, headers: response.headers }
}

function sentWith(input: Parts | undefined): { of: BodyInit | null; type?: string } {
  if (input?.file !== undefined) return input.file
  return input?.body === undefined ? { of: null } : { of: JSON.stringify(input.body), type: 'application/json' }
}

type Parts = Options & AddressParts & { body?: unknown }
