/** A schema as the OpenAPI document writes it, as far as the walk reads it. */
export type Described = {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minItems?: number
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
}

type Schemas = Record<string, Described>
type Path = readonly (string | number)[]

/** One place of a body, and what stands there. */
type Place = { path: Path; schema: Described }

/** What no program of good will sends: text, in the forms in which it reaches a database, a header or a file name. */
const TEXTS = [
  '',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '../../etc/passwd',
  "'; drop table users; --",
  '%00',
  '١٢٣',
  'x'.repeat(70_000),
]
const NUMBERS = [-1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]
const OTHERS: unknown[] = [null, true, [], {}, [[[]]], { toString: 1, length: -1 }]
const TIMES = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  `2026-01-01T00:00:00.${'1'.repeat(150)}Z`,
  '+300000-01-01T00:00:00Z',
]

/** Everything hostile for a place in a body. */
export function hostileFor(schema: Described): readonly unknown[] {
  const times = schema.format === 'date-time' ? TIMES : []
  return [...TEXTS, ...NUMBERS, ...OTHERS, ...times]
}

/** The same as it stands in an address, encoded and perhaps wrongly so. */
export const HOSTILE_IN_ADDRESS = [
  ...[...TEXTS.slice(0, 1), ...TEXTS.slice(4, -1), ...TIMES, ...NUMBERS, 'NaN', 'Infinity', '0x10', '1e400'].map(
    value => encodeURIComponent(value),
  ),
  ...['%00', 'a%00b', '%ED%A0%80', '%FF', '%', '%C0%AF', `${'x'.repeat(3000)}`],
]

/** Bodies that are no JSON, or none that a schema expects. */
export const HOSTILE_BODIES = [
  ...['', '{', '\0', '"\\ud800"', '[]', '7', '{"__proto__":{"role":"admin"}}', '"\n'.repeat(1000)],
  '['.repeat(20_000) + ']'.repeat(20_000),
]

export const HOSTILE_HEADERS = {
  range: 'bytes=99999999999999999999-1',
  'if-match': `"${'9'.repeat(400)}"`,
  'if-none-match': 'W/"\xff"',
  'user-agent': '\xfe\xff'.repeat(500),
  'accept-language': ';q=9e99,'.repeat(100),
}

/** Cursors as the portal writes them for lists in this order, each with a hostile value in one of its places. */
export function hostileCursors(sort: string): string[] {
  const time = '2026-01-01T00:00:00.000000Z'
  const names = { value: time, lastName: 'winter', firstName: 'ana' }
  const place = {
    sort,
    ...names,
    rank: 1,
    submittedAt: time,
    createdAt: time,
    id: '00000000-0000-4000-8000-000000000000',
  }
  const hostile = [...TIMES, ...NUMBERS, 2 ** 15, -(2 ** 15) - 1, 'a\0b', '\uD800', null]
  return Object.keys(place).flatMap(name =>
    hostile.map(value => Buffer.from(JSON.stringify({ ...place, [name]: value })).toString('base64url')),
  )
}

/** Reads what stands behind a reference. */
function resolved(schema: Described, schemas: Schemas): Described {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** A value that the schema takes, as far as its description tells; `id` stands wherever one is asked for. */
export function harmless(described: Described, schemas: Schemas, id: string): unknown {
  const schema = resolved(described, schemas)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice) return harmless(choice, schemas, id)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, harmless(inner, schemas, id)]),
    )
  }
  return harmlessValue(schema, schemas, id)
}

function harmlessValue(schema: Described, schemas: Schemas, id: string): unknown {
  switch (schema.type) {
    case 'string':
      return (
        { uuid: id, email: 'somebody@example.com', 'date-time': '2026-01-01T00:00:00Z' }[schema.format ?? ''] ??
        'words, and more words'
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return false
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => harmless(schema.items ?? {}, schemas, id))
    case 'null':
      return null
    default:
      return {}
  }
}

/** Every place of a body: its fields, theirs, and the body itself. */
export function placesOf(described: Described, schemas: Schemas, path: Path = []): Place[] {
  const schema = resolved(described, schemas)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const within = [
    ...choices.flatMap(choice => placesOf(choice, schemas, path).filter(place => place.path.length > path.length)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesOf(inner, schemas, [...path, name])),
    ...(schema.items ? placesOf(schema.items, schemas, [...path, 0]) : []),
  ]
  return [{ path, schema }, ...new Map(within.map(place => [place.path.join('.'), place])).values()]
}

/** The value with another at one place. */
export function withAt(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other
  const inner = Object(value)[first]
  if (typeof first === 'number') return [withAt(inner, rest, other)]
  return { ...Object(value), [first]: withAt(inner, rest, other) }
}
