/** How a field reads, and how two versions of it are compared. */
export const FIELD_KINDS = ['text', 'list', 'time', 'video'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** What is called by its name wherever it is shown. */
export type ShownField = { label: string; kind: FieldKind }

type Limits = {
  /** Characters. */
  max: number
  /** What is said of more, where the usual sentence does not do. */
  tooLong?: string
}

/** Text that somebody types; `missing`: what is said of a form that is sent in without it. */
export type TextField = Limits & ({ optional: true } | { optional: false; missing: string })

/**
 * One field of a form, said once: its input, its checks, its column, its wire and what is shown of it follow from here. What
 * checks it is made of this elsewhere, so that a screen is drawn before it is there.
 */
export type FormField = ShownField & {
  /** Whether the form can be sent in without it. */
  optional: boolean
  /** Characters, where it is text. */
  max?: number
  /** What its input holds while nothing is there. */
  blank: string | readonly string[]
  /** What reviewers read it as, where that is not its label; null where they do not read it beside the other fields. */
  reviewedAs?: string | null
  /** Whether it is an address to open. */
  isLink?: boolean
}

/** A form: its fields by name, in the order in which they are filled in. */
export type FormFields = Readonly<Record<string, FormField>>

type Stored<Field extends FormField> = Field extends { kind: 'list' } ? string[] : string | null

/** The values of a form as they are stored and answered. */
export type StoredValues<Fields extends FormFields> = { [Name in keyof Fields]: Stored<Fields[Name]> }

/** The values of a form as a draft brings them: all, some or none. */
type DraftValues<Fields extends FormFields> = { [Name in keyof Fields]?: Stored<Fields[Name]> | null | undefined }

const TEXT = { kind: 'text', blank: '' } as const

/** What every field of several entries has in common. */
export const LIST = { kind: 'list', blank: [] } as const

/** Text that the form cannot be sent in without; `missing` says so. */
export function requiredField(label: string, limits: Limits & { missing: string }) {
  return { ...TEXT, label, optional: false, ...limits } as const
}

/** Text that may be left out. */
export function optionalField(label: string, limits: Limits) {
  return { ...TEXT, label, optional: true, ...limits } as const
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
