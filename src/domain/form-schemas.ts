import { z } from 'zod'
import type { FormFields, TextField } from './form-fields.ts'
import { requiredText, text } from './text-schemas.ts'

type TextFields = Readonly<Record<string, TextField>>

type OptionalText = z.ZodOptional<z.ZodNullable<z.ZodString>>

/** What each field of text must hold for its form to be sent in. */
export function sentInShape<Fields extends TextFields>(fields: Fields) {
  const found = Object.entries(fields).map(([name, field]) => [
    name,
    field.optional
      ? text(field.max, undefined, field.tooLong).nullish()
      : requiredText(field.max, field.missing, field.tooLong),
  ])
  // reason: the names of the fields, each with the schema of such a field
  return Object.fromEntries(found) as {
    [Name in keyof Fields]: Fields[Name] extends { optional: true } ? OptionalText : z.ZodString
  }
}

/** What a draft of each may hold: only lengths and types are checked (D2). */
export function draftShape<Fields extends TextFields>(fields: Fields) {
  const found = Object.entries(fields).map(([name, field]) => [
    name,
    text(field.max, field.optional ? undefined : field.missing, field.tooLong).nullish(),
  ])
  // reason: the names of the fields, each with such a schema
  return Object.fromEntries(found) as { [Name in keyof Fields]: OptionalText }
}

/** What is stored of each field, and answered. */
export function storedShape<Fields extends FormFields>(fields: Fields) {
  const found = Object.entries(fields).map(([name, { kind }]) => [
    name,
    kind === 'list' ? z.array(z.string()) : z.string().nullable(),
  ])
  // reason: the names of the fields, each with the schema of its kind
  return Object.fromEntries(found) as {
    [Name in keyof Fields]: Fields[Name] extends { kind: 'list' } ? z.ZodArray<z.ZodString> : z.ZodNullable<z.ZodString>
  }
}
