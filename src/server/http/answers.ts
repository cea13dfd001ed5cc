import { isDeepStrictEqual } from 'node:util'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

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
