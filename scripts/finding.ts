/** What a command has found, in plain words. */
export type Finding = { sentence: string; holds: boolean }

/** Runs a command on what was given to it and says what it finds. Exit code 1 when something does not hold, or went wrong. */
export async function tellFinding(run: (given: string[]) => Promise<Finding>): Promise<void> {
  try {
    const { sentence, holds } = await run(process.argv.slice(2))
    console.log(sentence)
    if (!holds) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
