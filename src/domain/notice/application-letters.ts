import type { AgreementKind } from '../agreement/agreement-kinds.ts'
import { agreementName } from '../agreement/agreement-words.ts'
import type { ReviewFacts } from '../application/application-facts.ts'
import { PATHS } from '../application/paths.ts'
import { flaggedBy } from '../application/revision.ts'
import { stepOf } from '../application/step.ts'
import { type AccessFacts, nextStepPath } from '../application/step-access.ts'
import type { Decision } from '../review/decision.ts'
import { dayInWords } from './day-in-words.ts'
import type { DecisionLetterName } from './decision-letter-texts.ts'
import type { Addressee } from './letter.ts'
import { type LetterFacts, letterTo } from './letter-texts.ts'

type Phase = 1 | 2

const PHASE_NAMES = { 1: 'application', 2: 'course outline' } as const satisfies Record<Phase, string>

/** To the applicant, when a phase has gone to the reviewers. */
export function submissionLetter(to: Addressee, phase: Phase, again: boolean): LetterFacts {
  const name = again ? 'application-received-again' : 'application-received'
  return letterTo(to, name, { what: PHASE_NAMES[phase] })
}

/** To the signer, with the sealed document: whoever signs gets a copy to keep. */
export function signedCopyLetter(to: Addressee, kind: AgreementKind): LetterFacts {
  return letterTo(to, 'signed-copy', { agreement: agreementName(kind) })
}

/** To the signer of a document that the publisher no longer relies on. */
export function voidedDocumentLetter(
  to: Addressee,
  { kind, signedAt, reason }: { kind: AgreementKind; signedAt: Date; reason: string },
): LetterFacts {
  const day = dayInWords(signedAt)
  return letterTo(to, 'document-voided', { agreement: agreementName(kind), day, reason })
}

type Decided = Pick<ReviewFacts, 'phase' | 'flagged'> & {
  status: Decision
  feedback: string | null
  reviewerName: string
}

/** To the applicant, with the decision, the reviewer's whole feedback and a link to what comes next (C8). */
export function decisionLetter(
  to: Addressee,
  decided: Decided,
  application: AccessFacts,
): LetterFacts<DecisionLetterName> {
  const { feedback, reviewerName } = decided
  return {
    ...decisionWords(to, decided, application),
    ...(feedback ? { quotation: { text: feedback, by: reviewerName } } : {}),
  }
}

/**
 * Which letter tells a decision. Whoever has chosen their course already, as an approved phase was reopened, is not asked to
 * choose one (H320).
 */
export function decisionLetterName(
  { status, phase }: Pick<Decided, 'status' | 'phase'>,
  { courseSelectionCompletedAt }: Pick<AccessFacts, 'courseSelectionCompletedAt'>,
): DecisionLetterName {
  if (status === 'rejected') return 'phase-rejected'
  if (status !== 'approved') return 'revision-requested'
  if (phase === 2) return 'phase-2-approved'
  return courseSelectionCompletedAt === null ? 'phase-1-approved' : 'phase-1-approved-again'
}

function decisionWords(to: Addressee, decided: Decided, application: AccessFacts): LetterFacts<DecisionLetterName> {
  const name = decisionLetterName(decided, application)
  const what = PHASE_NAMES[decided.phase]
  if (name === 'phase-rejected') return letterTo(to, name, { what })
  if (name === 'phase-1-approved-again') {
    return letterTo(to, name, { stepPath: nextStepPath({ ...application, status: 'approved' }) })
  }
  if (name !== 'revision-requested') return letterTo(to, name, {})
  const flagged = flaggedBy(decided)
  return letterTo(to, name, {
    what,
    step: flagged?.title ?? 'Final Review',
    stepPath: flagged ? stepOf(flagged.opens).path : PATHS.dashboard,
  })
}
