import pg from 'pg'

const { builtins } = pg.types

/** Without a zone it would be read in the server's own; the portal's columns all have one, others stay text. */
const asText = (value: string) => value

const TEXT_PARSERS: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: asText,
  [builtins.TIMESTAMP]: asText,
}

/**
 * How values arrive from the database: timestamps with zone as Date, numeric and bigint as number (money and counts stay
 * far below 2^53), dates without a time as text. Set for the portal's connections, never for the whole process.
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && TEXT_PARSERS[oid]) || pg.types.getTypeParser(oid, format),
}

/**
 * A client that keeps to `rowTypes`: Drizzle sends parsers of its own with each query, which would hand raw text to whoever
 * runs SQL through it.
 */
export class TypedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query
    Object.defineProperty(this, 'query', {
      value: (query: unknown, ...rest: unknown[]) => Reflect.apply(send, this, [withRowTypes(query), ...rest]),
    })
  }
}

function withRowTypes(query: unknown): unknown {
  const hasOwnTypes = typeof query === 'object' && query !== null && 'types' in query && 'text' in query
  return hasOwnTypes ? { ...query, types: rowTypes } : query
}
