import type { AgreementKind } from '../agreement/agreement-text.ts'
import { agreementName } from '../agreement/agreement-words.ts'
import type { ReviewFacts } from '../application/application-facts.ts'
import { PATHS } from '../application/paths.ts'
import { flaggedBy } from '../application/revision.ts'
import { stepOf } from '../application/step.ts'
import type { Decision } from '../review/decision.ts'
import { greetingFor, type Letter } from './letter.ts'

type Addressee = { firstName: string | null }
type Phase = 1 | 2

const PHASE_NAMES = { 1: 'application', 2: 'course outline' } as const satisfies Record<Phase, string>

/** To the applicant, when a phase has gone to the reviewers. */
export function submissionLetter(to: Addressee, phase: Phase, again: boolean): Letter {
  const what = PHASE_NAMES[phase]
  return {
    kind: 'application-received',
    subject: again ? `Your revised ${what} has arrived` : `Your ${what} has arrived`,
    greeting: greetingFor(to),
    paragraphs: [
      again
        ? `Thank you. Your revised ${what} is with our reviewers again.`
        : `Thank you. Your ${what} is with our reviewers now.`,
      'There is nothing to do for the moment. We write to you as soon as there is a decision.',
    ],
    action: { label: 'Open your dashboard', path: PATHS.dashboard },
  }
}

/** To the signer, with the sealed document: whoever signs gets a copy to keep. */
export function signedCopyLetter(to: Addressee, kind: AgreementKind): Letter {
  const name = agreementName(kind)
  return {
    kind: 'signed-copy',
    subject: `Your signed copy: ${name}`,
    greeting: greetingFor(to),
    paragraphs: [
      `Here is your copy of the ${name}, signed and sealed. Please keep it.`,
      'You can also download it from your dashboard at any time.',
    ],
    action: { label: 'Open your dashboard', path: PATHS.dashboard },
  }
}

/** To the signer, when they have withdrawn the consent to sign electronically. */
export function consentWithdrawnLetter(to: Addressee): Letter {
  return {
    kind: 'consent-withdrawn',
    subject: 'You withdrew your consent to sign electronically',
    greeting: greetingFor(to),
    paragraphs: [
      'We have recorded that you withdrew your consent to receive and sign documents electronically.',
      'What you have already signed stays signed and valid. You sign later documents in the portal only after consenting again, which you are asked for beside the next signature; or write to us to sign on paper, at no charge.',
      'If this was not you, please write to us at once.',
    ],
    action: { label: 'Open your agreements', path: PATHS.agreements },
  }
}

/** To the signer of a document that the publisher no longer relies on. */
export function voidedDocumentLetter(
  to: Addressee,
  { kind, signedAt, reason }: { kind: AgreementKind; signedAt: Date; reason: string },
): Letter {
  const name = agreementName(kind)
  const day = signedAt.toISOString().slice(0, 10)
  return {
    kind: 'document-voided',
    subject: `No longer in force: ${name}`,
    greeting: greetingFor(to),
    paragraphs: [
      `The ${name} that you signed on ${day} (UTC) has been declared void by us. Neither side is bound by it any longer. Your copy stays available.`,
      `The reason: ${reason}`,
      'Please answer this letter if you have questions.',
    ],
    action: { label: 'Open your dashboard', path: PATHS.dashboard },
  }
}

type Decided = Pick<ReviewFacts, 'phase' | 'flagged'> & {
  status: Decision
  feedback: string | null
  reviewerName: string
}

/** To the applicant, with the decision, the reviewer's whole feedback and a link to what comes next (C8). */
export function decisionLetter(to: Addressee, decided: Decided): Letter {
  const words = decisionWords(decided)
  return {
    ...words,
    greeting: greetingFor(to),
    ...(decided.feedback ? { quotation: { text: decided.feedback, by: decided.reviewerName } } : {}),
  }
}

function decisionWords(decided: Decided): Pick<Letter, 'kind' | 'subject' | 'paragraphs' | 'action'> {
  const what = PHASE_NAMES[decided.phase]
  if (decided.status === 'approved') return approvalWords(decided.phase)
  if (decided.status === 'rejected') {
    return {
      kind: 'phase-rejected',
      subject: `About your ${what}`,
      paragraphs: [
        `We have read your ${what} with care and decided not to accept it as it stands.`,
        'You may change it and send it in again at any time.',
      ],
      action: { label: 'Open your dashboard', path: PATHS.dashboard },
    }
  }
  const flagged = flaggedBy(decided)
  return {
    kind: 'revision-requested',
    subject: `Please revise your ${what}`,
    paragraphs: [
      `Your ${what} is nearly there. Before we can approve it, please revise this step: ${flagged?.title ?? 'Final Review'}.`,
      'Everything you sent is still there. Once you submit the step, it goes back to our reviewers.',
    ],
    action: { label: 'Revise the step', path: flagged ? stepOf(flagged.opens).path : PATHS.dashboard },
  }
}

function approvalWords(phase: Phase): Pick<Letter, 'kind' | 'subject' | 'paragraphs' | 'action'> {
  if (phase === 1) {
    return {
      kind: 'phase-approved',
      subject: 'Your application is approved',
      paragraphs: [
        'Congratulations: your application is approved.',
        'The next step is to choose the course you will teach.',
      ],
      action: { label: 'Choose your course', path: PATHS.courseSelection },
    }
  }
  return {
    kind: 'phase-approved',
    subject: 'Your course outline is approved',
    paragraphs: [
      'Congratulations: your course outline is approved.',
      'We will be in touch about recording your course.',
    ],
    action: { label: 'Open your dashboard', path: PATHS.dashboard },
  }
}
