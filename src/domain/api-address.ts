import type { z } from 'zod'
import type { Contract } from './contract/contract.ts'

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

/** The parts of a route that make its address, as values of any route. */
export type AddressParts = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
}

/** The address of a route with these parts: the same in browser and server, so that an answer can be known by it. */
export function apiAddress<Route extends ApiRoute>(
  route: Route,
  ...[input]: keyof ApiInput<Route> extends never ? [] : [input: ApiInput<Route>]
): string {
  return addressOfParts(route, input)
}

/** The same for parts that have been checked against their route elsewhere. */
export function addressOfParts(route: ApiRoute, { params, query }: AddressParts = {}): string {
  const [, template = ''] = route.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) sent.set(name, String(value))
  }
  return sent.size > 0 ? `${path}?${sent}` : path
}
