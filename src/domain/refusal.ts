/**
 * Why something may not happen, as a value. The screen shows the sentence beside the disabled button; the server
 * answers with the status that belongs to the code (A1).
 */
export type RefusalCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media-type'
  | 'too-many-requests'

export type FieldIssue = { path: string; message: string }

export type Refusal = {
  code: RefusalCode
  message: string
  /** Every field that is wrong, for forms. */
  issues?: FieldIssue[]
  /** With too-many-requests: when to try again. */
  retryAfterSeconds?: number
}

/** The state of things does not permit it (409). */
export function conflict(message: string): Refusal {
  return { code: 'conflict', message }
}

export function invalid(message: string, path?: string): Refusal {
  return path === undefined ? { code: 'invalid', message } : { code: 'invalid', message, issues: [{ path, message }] }
}

export function notFound(message: string): Refusal {
  return { code: 'not-found', message }
}

export function forbidden(message: string): Refusal {
  return { code: 'forbidden', message }
}
