import { afterAll } from 'vitest'

const left: (() => unknown)[] = []

afterAll(async () => {
  for (const tidy of left.splice(0).reverse()) await tidy()
}, 120_000)

/** Tidies up once the test file has ended, last things first; may be called inside a test, where `afterAll` may not. */
export function whenFileEnds(tidy: () => unknown): void {
  left.push(tidy)
}
