import { messageOf } from '#server/platform/message-of.ts'

/** What a command has found, in plain words. */
export type Finding = { sentence: string; holds: boolean }

/** Runs a command on what was given to it and says what it finds. Exit code 1 when something does not hold, or went wrong. */
export function tellFinding(run: (given: string[]) => Promise<Finding>): Promise<void> {
  return runCommand(async given => {
    const { sentence, holds } = await run(given)
    console.log(sentence)
    if (!holds) process.exitCode = 1
  })
}

/** Runs a command on what was given to it. What keeps it from its work is said in a sentence, with exit code 1. */
export async function runCommand(run: (given: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
