import { PATHS } from '../application/paths.ts'
import { type LetterText, TO_APPLICANTS } from './letter-text.ts'

/** The letters that tell a decision. */
export const DECISION_LETTER_TEXTS = {
  'phase-1-approved': {
    subject: 'Your application is approved',
    paragraphs: [
      'Congratulations: your application is approved.',
      'The next step is to choose the course you will teach.',
    ],
    button: { label: 'Choose your course', path: PATHS.courseSelection },
    reason: TO_APPLICANTS,
  },
  'phase-1-approved-again': {
    subject: 'Your application is approved again',
    paragraphs: ['Congratulations: your application is approved again.', 'Your course stands where you left it.'],
    button: { label: 'Go on with your course', path: '{stepPath}' },
    reason: TO_APPLICANTS,
  },
  'phase-2-approved': {
    subject: 'Your course outline is approved',
    paragraphs: [
      'Congratulations: your course outline is approved.',
      'We will be in touch about recording your course.',
    ],
    button: { label: 'Open your dashboard', path: PATHS.dashboard },
    reason: TO_APPLICANTS,
  },
  'revision-requested': {
    subject: 'Please revise your {what}',
    about: '{step}',
    paragraphs: [
      'Your {what} is nearly there. Before we can approve it, please revise this step: {step}.',
      'Everything you sent is still there. Once you submit the step, it goes back to our reviewers.',
    ],
    button: { label: 'Revise the step', path: '{stepPath}' },
    reason: TO_APPLICANTS,
  },
  'phase-rejected': {
    subject: 'About your {what}',
    paragraphs: [
      'We have read your {what} with care and decided not to accept it as it stands.',
      'You may change it and send it in again at any time.',
    ],
    button: { label: 'Open your dashboard', path: PATHS.dashboard },
    reason: TO_APPLICANTS,
  },
} as const satisfies Record<string, LetterText>

export type DecisionLetterName = keyof typeof DECISION_LETTER_TEXTS

/** Their names. */
// reason: Object.keys of a literal answers with exactly its keys
export const DECISION_LETTERS = Object.keys(DECISION_LETTER_TEXTS) as DecisionLetterName[]
