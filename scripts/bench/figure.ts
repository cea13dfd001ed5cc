/** One measured figure beside its reference; `limit` is the ratio (or the value, without a reference) to keep to. */
export type Figure = {
  what: string
  value: number
  unit: string
  reference?: { what: string; value: number }
  limit: { ratioAtLeast: number } | { ratioAtMost: number } | { atMost: number } | { atLeast: number }
}

export function printFigures(figures: Figure[]): void {
  for (const figure of figures) {
    const { what, value, unit, reference } = figure
    const ratio = reference ? value / reference.value : null
    const beside = reference
      ? `, ${reference.what} ${round(reference.value)} ${unit}: ratio ${(ratio ?? 0).toFixed(2)}`
      : ''
    console.log(
      `  ${isKept(figure, ratio) ? 'kept  ' : 'MISSED'}  ${what}: ${round(value)} ${unit}${beside} (${limitText(figure)})`,
    )
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** What so large a share of the values is at most, 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

/** How long work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function isKept({ value, limit }: Figure, ratio: number | null): boolean {
  if (!Number.isFinite(value)) return false
  if ('atMost' in limit) return value <= limit.atMost
  if ('atLeast' in limit) return value >= limit.atLeast
  if (ratio === null) return false
  return 'ratioAtLeast' in limit ? ratio >= limit.ratioAtLeast : ratio <= limit.ratioAtMost
}

function limitText({ limit, unit }: Figure): string {
  if ('atMost' in limit) return `at most ${round(limit.atMost)} ${unit}`
  if ('atLeast' in limit) return `at least ${round(limit.atLeast)} ${unit}`
  return 'ratioAtLeast' in limit ? `at least ${limit.ratioAtLeast} of it` : `at most ${limit.ratioAtMost} times it`
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
