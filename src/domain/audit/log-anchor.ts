/** Where a signing stands in the log, as its sealed document says it to programs: one word, in the file's keywords. */
export type LogAnchor = { readonly position: number; readonly hash: string; readonly at: string }

export function logAnchorWord({ position, hash }: { position: number; hash: string }, at: Date): string {
  return `audit-log-entry-${position}-${hash}-${at.getTime()}`
}

/** Null: the file says nothing of the log, as those of earlier versions. */
export function readLogAnchor(file: string): LogAnchor | null {
  const found = /<pdf:Keywords>audit-log-entry-(\d{1,15})-([0-9a-f]{64})-(\d{1,15})</.exec(file)
  if (found === null) return null
  const [, position = '', hash = '', at = ''] = found
  return { position: Number(position), hash, at: new Date(Number(at)).toISOString() }
}
