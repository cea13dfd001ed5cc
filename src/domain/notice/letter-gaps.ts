import type { LetterGap } from './letter-texts.ts'

/** What a gap of a letter stands for, and what fills it in a preview: as usual, and as long as it gets. */
type LetterGapWords = { meaning: string; sample: string; long: string }

export const LETTER_GAPS: Readonly<Record<LetterGap, LetterGapWords>> = {
  firstName: { meaning: 'the first name of the reader', sample: 'Ana', long: 'Maximiliana Theodora Annunziata' },
  what: { meaning: '"application" or "course outline"', sample: 'application', long: 'course outline' },
  step: { meaning: 'the step to do again', sample: 'Video Submission', long: 'Course Outline Creation' },
  stepPath: { meaning: 'where that step is', sample: '/steps/video-upload', long: '/steps/video-upload' },
  agreement: { meaning: 'the name of the agreement', sample: 'NDA', long: 'Publishing Agreement' },
  day: { meaning: 'the day that the email is about', sample: 'Mar 2, 2026', long: 'Mar 12, 2026' },
  reason: {
    meaning: 'why it was declared void',
    sample: 'The fee was wrong.',
    long: 'The fee was wrong, and the course was named as it was before the change of June. A new agreement follows for your signature within the week.',
  },
  obstacle: {
    meaning: 'why the account was not erased',
    sample: 'There is a dispute, so nothing may be erased until it is settled. Please write to us.',
    long: 'There is a dispute, so nothing may be erased until it is settled. Please write to us.',
  },
  newEmail: {
    meaning: 'the new address of the account',
    sample: 'ana@example.com',
    long: 'maximiliana.theodora.annunziata.wojciechowska-brzezinska@mail.example.com',
  },
  device: {
    meaning: 'the browser and the machine',
    sample: 'Safari on iPhone',
    long: 'Samsung Internet on Android tablet',
  },
  ip: { meaning: 'the address on the network', sample: '203.0.113.24', long: '2001:db8:85a3:1319:8a2e:370:7348:7344' },
  moment: { meaning: 'the day and the time', sample: 'Mar 2, 2026 at 10:00', long: 'Mar 12, 2026 at 10:00' },
  role: { meaning: 'the role', sample: 'reviewer', long: 'reviewer' },
  name: {
    meaning: 'what the passkey is called',
    sample: 'Ana’s phone',
    long: 'The blue key from the office in Kraków',
  },
  left: { meaning: 'how many recovery codes are left', sample: '7', long: '10' },
  publisher: {
    meaning: 'the name of the publisher',
    sample: 'Marlow & Reed Learning, Inc.',
    long: 'The Marlow, Reed and Achebe-Lindström Publishing Company for Adult Education, Inc.',
  },
  by: { meaning: 'who invites', sample: 'Grace Achebe', long: 'Bartholomew Achebe-Lindström-Castellane' },
  entries: { meaning: 'how many entries the log has', sample: '4711', long: '1204711' },
  headHash: { meaning: 'the hash of the newest entry', sample: 'ab12'.repeat(16), long: 'ab12'.repeat(16) },
  at: { meaning: 'when the checkpoint was made', sample: '2026-03-02T10:00:00Z', long: '2026-03-02T10:00:00.000Z' },
}

/** What fills the gaps of a letter in a preview. */
export function sampleValues(length: 'sample' | 'long'): Record<string, string> {
  return Object.fromEntries(Object.entries(LETTER_GAPS).map(([name, gap]) => [name, gap[length]]))
}
