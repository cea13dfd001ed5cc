import { z } from 'zod'

/** A character inside JSON inside JSON, where each that could be written plainly is written as `\\uXXXX`. */
const BYTES_OF_CHARACTER = 7
/** Quotes, colon, comma, and some room for whoever sends indented JSON. */
const BYTES_AROUND = 64
const BYTES_OF_NUMBER = 32

type Schema = z.core.JSONSchema.JSONSchema | boolean

/** The most bytes that the schema allows, however they are written; Infinity where it sets no end to something. */
export function largestBodyOf(body: z.ZodType): number {
  return bytesOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
}

function bytesOf(schema: Schema): number {
  if (typeof schema === 'boolean') return Infinity
  if (schema.const !== undefined) return lengthOf(schema.const)
  if (schema.enum !== undefined) return Math.max(...schema.enum.map(lengthOf))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return Math.max(...choices.map(bytesOf))
  if (schema.type === 'object') return bytesOfObject(schema)
  if (schema.type === 'array') return bytesOfArray(schema)
  if (schema.type === 'string') return bytesOfText(schema)
  return schema.type === undefined ? Infinity : BYTES_OF_NUMBER
}

function bytesOfObject({ properties = {}, additionalProperties, propertyNames }: z.core.JSONSchema.JSONSchema): number {
  const named = Object.entries(properties).map(([name, value]) => lengthOf(name) + BYTES_AROUND + bytesOf(value))
  const others = additionalProperties === undefined || additionalProperties === false ? 0 : Infinity
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined
  if (keys === undefined || additionalProperties === undefined) return sum(named) + BYTES_AROUND + others
  return sum(keys.map(name => lengthOf(name) + BYTES_AROUND + bytesOf(additionalProperties))) + BYTES_AROUND
}

function bytesOfArray({ items, maxItems }: z.core.JSONSchema.JSONSchema): number {
  if (maxItems === undefined || items === undefined || Array.isArray(items)) return Infinity
  return maxItems * (bytesOf(items) + BYTES_AROUND) + BYTES_AROUND
}

/** Of texts in a form, such as ids and times, the pattern is the end. */
function bytesOfText({ maxLength, format, contentEncoding }: z.core.JSONSchema.JSONSchema): number {
  // No program writes these characters in another way than plainly.
  if (maxLength !== undefined && contentEncoding === 'base64') return maxLength
  if (maxLength !== undefined) return maxLength * BYTES_OF_CHARACTER
  return format === 'uuid' || format === 'date-time' || format === 'date' ? BYTES_AROUND : Infinity
}

const lengthOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
