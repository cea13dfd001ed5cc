/** Names as a sentence lists them: "one", "one and two", "one, two, and three". It asks no `Intl`, as `grouped` does not. */
export function enumerated(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed()
  if (others.length < 2) return [...others, last].join(' and ')
  return `${others.toReversed().join(', ')}, and ${last}`
}
