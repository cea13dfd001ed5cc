import { isDeepStrictEqual } from 'node:util'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'
import { contract } from '#domain/contract/contract.ts'
import { type RouteTable, refusalsOf } from '#domain/contract/route-spec.ts'
import type { RefusalCheck } from './problems.ts'

export type AnswerCompiler = FastifySerializerCompiler<unknown>

/** Presenters are literal and typed by the contract, so production writes what they say. */
export const answersAsTheyAre: AnswerCompiler = () => data => JSON.stringify(data)

/** For tests: an answer that has more, less or other than its contract is a bug, and fails the request. */
export const answersAsContracted: AnswerCompiler = ({ schema, url }) => {
  return data => {
    const plain: unknown = JSON.parse(JSON.stringify(data))
    if (schema instanceof z.ZodType && !isDeepStrictEqual(schema.parse(plain), plain)) {
      throw new Error(`The answer of ${url} holds more than its contract`)
    }
    return JSON.stringify(data)
  }
}

const table: RouteTable = contract

/** For tests: a refusal that the contract does not announce is a bug, and fails the request. */
export const refusalsAsContracted: RefusalCheck = (route, code) => {
  const spec = Object.entries(table).find(([key]) => key === route)
  if (spec !== undefined && !refusalsOf(...spec).some(known => known === code)) {
    throw new Error(`The contract of ${route} does not say that it may refuse with ${code}`)
  }
}
