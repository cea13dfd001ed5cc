import { z } from 'zod'
import { ProblemSchema } from '#domain/contract/problem.ts'
import { type OtherAnswer, type RouteSpec, type RouteTable, refusalsOf } from '#domain/contract/route-spec.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts'
import { type NamedSchemas, nameSchemas, type SchemaUse } from './open-api-schemas.ts'
import { STATUS_OF } from './refusal-status.ts'

type Json = Record<string, unknown>

const MEDIA_TYPES: Record<Exclude<OtherAnswer, 'redirect'>, string> = {
  pdf: 'application/pdf',
  file: 'application/octet-stream',
}

const REFUSAL_WORDS: Record<number, string> = {
  400: 'What was sent is wrong',
  401: 'Nobody is signed in',
  403: 'This person may not',
  404: 'It does not exist, or not for this person',
  408: 'It took too long to arrive',
  409: 'The state of things does not permit it',
  413: 'It is too large',
  415: 'It is of a type that is not taken here',
  429: 'It was asked for too often; Retry-After says when to try again',
  507: 'There is no room for more files',
}

/** OpenAPI 3.1 from the contract: an operation for each route, a name for each schema, and every refusal by its code. */
export function openApiDocument(contract: RouteTable, publicUrl: string): Json {
  const routes = Object.entries(contract)
  const problem = { schema: ProblemSchema, name: 'Problem', io: 'output' } as const
  const named = nameSchemas([problem, ...routes.flatMap(([key, spec]) => schemasOf(key, spec))])
  const paths: Record<string, Json> = {}
  for (const [key, spec] of routes) {
    const [method = '', route = ''] = key.split(' ')
    const path = route.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, spec, named) }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Author Portal',
      description: 'Application, review and course development of video course authors.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.keys(contract).map(tagOf))].map(name => ({ name, description: `Routes about ${name}` })),
    paths,
    components: {
      schemas: named.schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'author_portal', description: 'Begun by signing in' },
      },
    },
  }
}

function schemasOf(key: string, { body, response }: RouteSpec): SchemaUse[] {
  const name = capitalized(operationIdOf(key))
  const sent: SchemaUse[] = body === undefined ? [] : [{ schema: body, name: `${name}Body`, io: 'input' }]
  return typeof response === 'string' ? sent : [...sent, { schema: response, name: `${name}Answer`, io: 'output' }]
}

function operationOf(key: string, spec: RouteSpec, named: NamedSchemas): Json {
  const body = spec.body && named.refer(spec.body, 'input')
  const parameters = [...parametersOf(spec.params, 'path'), ...parametersOf(spec.query, 'query')]

  return {
    operationId: operationIdOf(key),
    summary: spec.summary,
    tags: [tagOf(key)],
    security: spec.who === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !spec.body?.safeParse(undefined).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: { ...goodAnswer(spec, named), ...refusedAnswers(refusalsOf(key, spec)), default: FAILED },
  }
}

function goodAnswer({ status, response }: RouteSpec, named: NamedSchemas): Json {
  const good = status ?? 200
  if (response === 'redirect') return { 302: { description: 'Leads to another address' } }
  if (typeof response === 'string') {
    const content = { [MEDIA_TYPES[response]]: { schema: { type: 'string', contentEncoding: 'binary' } } }
    return { [good]: { description: 'The file', content } }
  }
  const schema = named.refer(response, 'output')
  return { [good]: { description: 'Done', content: { 'application/json': { schema } } } }
}

const PROBLEM = { $ref: '#/components/schemas/Problem' }
const FAILED = {
  description: 'The portal failed (500), or is away for a moment (503)',
  content: { 'application/json': { schema: PROBLEM } },
}

function refusedAnswers(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(codes, code => STATUS_OF[REFUSALS[code]])
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => {
      const schema = { allOf: [PROBLEM, { type: 'object', properties: { code: { type: 'string', enum: found } } }] }
      return [status, { description: REFUSAL_WORDS[status], content: { 'application/json': { schema } } }]
    }),
  )
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

/** `GET /api/reviewer/applications/:id` is `getReviewerApplicationsById`. */
function operationIdOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path
    .replace(/^\/api\//, '')
    .replace(/:/g, 'by-')
    .split(/[/-]/)
    .filter(Boolean)
  return method.toLowerCase() + words.map(capitalized).join('')
}

function tagOf(key: string): string {
  return key.split('/')[2]?.replace(/^:.*/, '') || 'objects'
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
