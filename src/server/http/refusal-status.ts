import type { RefusalKind } from '#domain/refusal.ts'

/** A1: which status belongs to which kind of refusal. */
export const STATUS_OF = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-late': 408,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'insufficient-storage': 507,
} as const satisfies Record<RefusalKind, number>
