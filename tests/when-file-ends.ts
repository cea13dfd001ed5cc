const left: (() => unknown)[] = []

/** Tidies up once the test file has ended, last things first; may be called inside a test, where `afterAll` may not. */
export function whenFileEnds(tidy: () => unknown): void {
  left.push(tidy)
}

/** What the file has left to do; the setup of the tests sees to it that it is done. */
export async function tidyUp(): Promise<void> {
  for (const tidy of left.splice(0).reverse()) await tidy()
}
