import type { z } from 'zod'
import type { Contract } from '#domain/contract/contract.ts'
import { ApiError } from './api-error.ts'

/** `METHOD /api/path/:param`, as the contract names a route. */
export type ApiRoute = keyof Contract

type Schema<Route extends ApiRoute, Part extends string> = Contract[Route] extends { [Key in Part]: infer S }
  ? S
  : never
type Sent<Route extends ApiRoute, Part extends 'params' | 'query' | 'body'> =
  Schema<Route, Part> extends z.ZodType ? z.input<Schema<Route, Part>> : undefined

/** What a route is sent: only the parts that the contract gives it. */
export type ApiInput<Route extends ApiRoute> = {
  [Part in 'params' | 'query' | 'body' as Sent<Route, Part> extends undefined ? never : Part]: Sent<Route, Part>
}
/** What a route answers with; a file or a redirect has no JSON. */
export type ApiAnswer<Route extends ApiRoute> =
  Schema<Route, 'response'> extends z.ZodType ? z.output<Schema<Route, 'response'>> : undefined

type Options = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** Sent even while the page is being closed. */
  keepalive?: boolean
}
type Arguments<Route extends ApiRoute> = keyof ApiInput<Route> extends never
  ? [input?: Options]
  : [input: ApiInput<Route> & Options]

/** Calls a route of the contract. Anything but OK is thrown as `ApiError`; a network failure as `TypeError`. */
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
  return buildRequest(route, input).address
}

async function exchange<Route extends ApiRoute>(
  route: Route,
  input: Parts | undefined,
): Promise<{ answer: ApiAnswer<Route>; headers: Headers }> {
  const { method, address, body } = buildRequest(route, input)

  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...input?.headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: input?.signal ?? null,
    keepalive: input?.keepalive ?? false,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)

  // reason: the server presents every answer through the schema that this type comes from.
  const answer = (text === '' ? undefined : JSON.parse(text)) as ApiAnswer<Route>
  return { answer, headers: response.headers }
}

type Parts = Options & {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

function buildRequest(route: ApiRoute, input: Parts | undefined) {
  const [method = 'GET', template = ''] = route.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input?.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }

  return { method, address: query.size > 0 ? `${path}?${query}` : path, body: input?.body }
}
