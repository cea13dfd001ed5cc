import type { Checkpoint } from '../audit/checkpoint.ts'
import type { Letter } from './letter.ts'

/** To whoever keeps the checkpoints of the log where nobody of the portal can reach them. */
export function checkpointLetter({ entries, headHash, at }: Checkpoint): Letter {
  return {
    kind: 'log-checkpoint',
    subject: `Checkpoint of the audit log: ${entries} entries`,
    greeting: 'Hello,',
    paragraphs: [
      `At ${at} the audit log had ${entries} entries. The hash of the last one is ${headHash}.`,
      'The sealed checkpoint is attached. Please keep this letter: with it anybody can show whether the log was cut or rewritten later.',
    ],
  }
}
