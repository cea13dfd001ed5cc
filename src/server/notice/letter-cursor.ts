import { z } from 'zod'
import { invalid } from '#domain/refusal.ts'
import { Refused } from '../platform/refused.ts'
import type { LetterPlace } from './letter-store.ts'

const CursorSchema = z.tuple([z.iso.datetime().transform(text => new Date(text)), z.uuid()])

/** Where a page of letters ends. */
export function writeLetterCursor({ createdAt, id }: LetterPlace): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')
}

/** Reads a cursor; refuses a damaged one. */
export function readLetterCursor(text: string | undefined): LetterPlace | null {
  if (text === undefined) return null
  const cursor = CursorSchema.safeParse(Buffer.from(text, 'base64url').toString().split(' '))
  if (!cursor.success) {
    throw new Refused(invalid('This page of the list is no longer valid. Please start from the first page.', 'cursor'))
  }
  const [createdAt, id] = cursor.data
  return { createdAt, id }
}
