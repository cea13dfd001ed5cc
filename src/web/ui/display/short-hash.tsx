/** As much of a hash as people compare; the whole of it is its title. */
export function ShortHash({ of }: { of: string }) {
  return <code title={of}>{of.slice(0, 16)}…</code>
}
