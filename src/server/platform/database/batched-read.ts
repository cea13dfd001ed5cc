import DataLoader from 'dataloader'

/** More keys than this go into a query of their own. */
const MAX_KEYS = 100

/**
 * Reads what is asked for in the same turn of the event loop in one query, because a busy server spends more on sending
 * many small queries than on answering them. Nothing is kept: each question is asked of the database after it came up.
 * `read` gets each key once; a key that it does not answer is read as null.
 */
export function batchedRead<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  const loader = new DataLoader<Key, Value | null>(
    async keys => {
      const found = await read([...new Set(keys)])
      return keys.map(key => found.get(key) ?? null)
    },
    { cache: false, maxBatchSize: MAX_KEYS, batchScheduleFn: flush => setImmediate(flush) },
  )
  return key => loader.load(key)
}
