import { z } from 'zod'

import { SCHEMA_NAMES } from '#domain/contract/schema-names.ts'

/** A schema as a body (what is sent) or as an answer, and the name it gets unless it has one of its own. */
export type SchemaUse = { schema: z.ZodType; name: string; io: 'input' | 'output' }

type Described = Record<string, unknown>

export type NamedSchemas = {
  /** By name: every schema in use, and those inside them that have a name of their own. */
  schemas: Record<string, Described>
  refer(schema: z.ZodType, io: SchemaUse['io']): Described
}

const PREFIX = '#/components/schemas/'

/** Names what a document speaks of. A schema that is sent in another form than it is answered in stands there twice. */
export function nameSchemas(uses: readonly SchemaUse[]): NamedSchemas {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(SCHEMA_NAMES)) names.add(schema, { id })
  for (const { schema, name } of uses) if (!names.has(schema)) names.add(schema, { id: name })
  const idOf = (schema: z.ZodType) => names.get(schema)?.id ?? ''
  const rootsOf = (io: SchemaUse['io']) => uses.filter(use => use.io === io).map(({ schema }) => idOf(schema))
  const answered = reachable(describeAll(names, 'output'), rootsOf('output'))
  const sent = reachable(describeAll(names, 'input'), rootsOf('input'))
  const differing = namesThatDiffer(answered, sent)
  const sentName = (name: string) => (differing.has(name) ? `${name}Input` : name)

  const schemas = { ...answered }
  for (const [name, text] of Object.entries(sent)) {
    schemas[sentName(name)] = text.replace(REFERENCE, (_, inner: string) => `"$ref":"${PREFIX}${sentName(inner)}"`)
  }
  const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    schemas: Object.fromEntries(sorted.map(([name, text]) => [name, JSON.parse(text)])),
    refer: (schema, io) => ({ $ref: PREFIX + (io === 'input' ? sentName(idOf(schema)) : idOf(schema)) }),
  }
}

type Names = ReturnType<typeof z.registry<{ id: string }>>

/** JSON texts by name: references in them are found and replaced without knowing where they may stand. */
type Texts = Record<string, string>

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g

function describeAll(names: Names, io: SchemaUse['io']): Texts {
  const { schemas } = z.toJSONSchema(names, { io, uri: id => PREFIX + id, unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...described }]) => [name, JSON.stringify(described)]),
  )
}

function reachable(all: Texts, roots: readonly string[]): Texts {
  const found = new Set(roots)
  for (const name of found) for (const inner of referencesIn(all[name])) found.add(inner)
  return Object.fromEntries([...found].map(name => [name, all[name] ?? '{}']))
}

/** Those that differ themselves, and those that speak of one that does. */
function namesThatDiffer(answered: Texts, sent: Texts): Set<string> {
  const inBoth = Object.keys(sent).filter(name => name in answered)
  const differing = new Set(inBoth.filter(name => sent[name] !== answered[name]))
  for (let known = -1; known < differing.size; ) {
    known = differing.size
    for (const name of inBoth) if (referencesIn(sent[name]).some(inner => differing.has(inner))) differing.add(name)
  }
  return differing
}

function referencesIn(text = ''): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, name]) => name ?? [])
}
