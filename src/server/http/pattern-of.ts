import type { FastifyRequest } from 'fastify'

/** The route that took the request, with its parameters' names; one answer for all that no route takes. */
export function patternOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none'
}
