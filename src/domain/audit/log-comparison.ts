import type { ChainEnd } from './audit-chain.ts'
import type { Checkpoint } from './checkpoint.ts'

/** What something outside the log knows of it: which hash the entry at a position has. */
export type Witness = {
  /** As the beginning of a sentence: "The checkpoint 2026-….eml". */
  readonly name: string
  readonly entries: number
  readonly headHash: string
  /** When it was made, in UTC. */
  readonly at: string
}

export type Comparison = {
  /** The first place at which the log is not what a witness knows; null where it is what all of them know. */
  readonly broken: { readonly position: number; readonly problem: string } | null
  /** What is worth knowing although nothing is broken. */
  readonly notes: readonly string[]
}

/**
 * Holds the log against what was known of it elsewhere. `hashesAt` answers with the hashes of an entry of the log as
 * it is now: in the chain, and in the one before entries had salts. What a witness knows beyond a backup that was restored later, with a sealed note of it, is told and no fault.
 */
export function compareLog(
  end: ChainEnd,
  hashesAt: (position: number) => readonly string[],
  { witnesses, checkpoints }: { witnesses: readonly Witness[]; checkpoints: readonly (Witness & Checkpoint)[] },
): Comparison {
  const agrees = ({ entries, headHash }: Witness) => hashesAt(entries).includes(headHash)
  const restores = checkpoints.filter(checkpoint => checkpoint.kind === 'restored' && agrees(checkpoint))
  const restoreAfter = (witness: Witness) =>
    restores.find(({ entries, at }) => witness.entries > entries && Date.parse(witness.at) <= Date.parse(at))

  const known = [...witnesses, ...checkpoints].toSorted((one, other) => one.entries - other.entries)
  const wrong = known.filter(witness => !agrees(witness) && restoreAfter(witness) === undefined)
  const good = known.filter(agrees)
  const lost = known.filter(witness => !agrees(witness) && restoreAfter(witness) !== undefined)
  return {
    broken: brokenBy(wrong, good, end),
    notes: [...lost.map(witness => lossOf(witness, restoreAfter(witness))), ...clockNotes(checkpoints.filter(agrees))],
  }
}

function brokenBy([first]: readonly Witness[], good: readonly Witness[], end: ChainEnd): Comparison['broken'] {
  if (first === undefined) return null
  const { name, entries, headHash } = first
  const sure = good.filter(witness => witness.entries < entries).at(-1)?.entries ?? 0
  if (entries > end.length && sure === end.length) {
    return {
      position: end.length + 1,
      problem: `${name} knows ${entries} entries, and the log ends after ${end.length}: entry ${end.length + 1} is the first that is missing. If a backup was restored, "npm run audit -- note-restore" notes it`,
    }
  }
  if (entries > end.length) {
    return {
      position: sure + 1,
      problem: `${name} knows ${entries} entries, and the log has ${end.length}: entry ${end.length + 1} is missing, and nothing vouches for those from ${sure + 1} on. If a backup was restored, "npm run audit -- note-restore" notes it`,
    }
  }
  const where = sure + 1 === entries ? `entry ${entries}` : `one of the entries ${sure + 1} to ${entries}`
  return {
    position: sure + 1,
    problem: `${name} knows entry ${entries} with the hash ${headHash}, and the log has another: ${where} is the first that disagrees`,
  }
}

function lossOf({ name, entries }: Witness, restore: Witness | undefined): string {
  const { entries: kept = 0, at = '' } = restore ?? {}
  return `${name} knows ${entries} entries. A backup with ${kept} was restored by ${at}, so entries ${kept + 1} to ${entries} of then are lost.`
}

function clockNotes(checkpoints: readonly (Witness & Checkpoint)[]): string[] {
  const inOrder = checkpoints.toSorted((one, other) => one.entries - other.entries)
  return inOrder.flatMap((checkpoint, place) => {
    const before = inOrder[place - 1]
    if (before === undefined || Date.parse(checkpoint.at) >= Date.parse(before.at)) return []
    return [
      `${checkpoint.name} has more entries than ${lowerFirst(before.name)} and an earlier time: a clock was set back.`,
    ]
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
