import { z } from 'zod'
import { requiredText, text } from './text-schemas.ts'

/** How a field reads, and how two versions of it are compared. */
export const FIELD_KINDS = ['text', 'list', 'time', 'video'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** What is called by its name wherever it is shown. */
export type ShownField = { label: string; kind: FieldKind }

/** One field of a form, said once: its input, its checks, its column, its wire and what is shown of it follow from here. */
export type FormField = ShownField & {
  /** Whether the form can be sent in without it. */
  optional: boolean
  /** Characters, where it is text. */
  max?: number
  /** What it must hold to be sent in. */
  schema: z.ZodType
  /** What a draft of it may hold (D2). */
  draft: z.ZodType
  /** What is stored of it, and answered. */
  stored: z.ZodType
  /** What its input holds while nothing is there. */
  blank: string | readonly string[]
  /** What reviewers read it as, where that is not its label; null where they do not read it beside the other fields. */
  reviewedAs?: string | null
  /** Whether it is an address to open. */
  isLink?: boolean
}

/** A form: its fields by name, in the order in which they are filled in. */
export type FormFields = Readonly<Record<string, FormField>>

/** The values of a form as they are stored and answered. */
export type StoredValues<Fields extends FormFields> = { [Name in keyof Fields]: z.output<Fields[Name]['stored']> }

/** The values of a form as a draft brings them: all, some or none. */
type DraftValues<Fields extends FormFields> = { [Name in keyof Fields]?: z.output<Fields[Name]['draft']> }

type Limits = { max: number; tooLong?: string }

const TEXT = { kind: 'text', stored: z.string().nullable(), blank: '' } as const

/** What every field of several entries has in common. */
export const LIST = { kind: 'list', stored: z.array(z.string()), blank: [] } as const

/** Text that the form cannot be sent in without; `missing` says so. */
export function requiredField(label: string, { max, missing, tooLong }: Limits & { missing: string }) {
  const schema = requiredText(max, missing, tooLong)
  return { ...TEXT, label, max, optional: false, schema, draft: text(max, missing, tooLong).nullish() }
}

/** Text that may be left out. */
export function optionalField(label: string, { max, tooLong }: Limits) {
  const schema = text(max, undefined, tooLong).nullish()
  return { ...TEXT, label, max, optional: true, schema, draft: schema }
}

/** The names of a form's fields, in their order. */
export function namesOf<Fields extends object>(fields: Fields) {
  // reason: a form is written down as a literal, so its type has exactly its keys
  return Object.keys(fields) as (keyof Fields & string)[]
}

/** What each field says under the key, by the fields' names: every schema, every label. */
export function ofEach<Key extends string, Fields extends Readonly<Record<string, Readonly<Record<Key, unknown>>>>>(
  fields: Fields,
  key: Key,
) {
  const found = Object.entries(fields).map(([name, field]) => [name, field[key]])
  // reason: the names of the fields, each with what it says under the key
  return Object.fromEntries(found) as { [Name in keyof Fields]: Fields[Name][Key] }
}

/** A form's values, and nothing else, from a row or an answer that has them among others. */
export function valuesIn<Names extends object, From extends Record<keyof Names, unknown>>(fields: Names, from: From) {
  const found = namesOf(fields).map(name => [name, from[name]])
  // reason: the names of the fields, each with its value
  return Object.fromEntries(found) as { [Name in keyof Names]: From[Name] }
}

/** What a form starts from: what is known, and blanks for the rest. */
export function startingValues<Fields extends FormFields>(fields: Fields, known: StoredValues<Fields> | null) {
  const found = Object.entries(fields).map(([name, { blank }]) => [name, known?.[name] ?? blank])
  // reason: the names of the fields, each with its value, or with its blank in place of null
  return Object.fromEntries(found) as { [Name in keyof Fields]: NonNullable<StoredValues<Fields>[Name]> }
}

/** A form's values as they are stored: blank is nothing. What a draft leaves out is left out here, and so stays as it is. */
export function toStore<Fields extends FormFields>(fields: Fields, draft: DraftValues<Fields>) {
  const found = Object.entries(fields).flatMap(([name, { blank }]) => {
    const value = draft[name]
    return value === undefined ? [] : [[name, value || (Array.isArray(blank) ? [] : null)]]
  })
  // reason: names of the fields, each with the value that its schema let through, or with nothing
  return Object.fromEntries(found) as Partial<StoredValues<Fields>>
}
