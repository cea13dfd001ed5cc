import { PATHS } from '../application/paths.ts'
import { filledIn } from '../text/gaps.ts'
import { DECISION_LETTER_TEXTS } from './decision-letter-texts.ts'
import { type Addressee, firstNameOf, type Letter, PRIVATE_LINK } from './letter.ts'
import { type LetterText, TO_ACCOUNTS, TO_APPLICANTS, TO_ITS_READER } from './letter-text.ts'
import type { LetterKind } from './letter-titles.ts'
import type { LetterWords } from './letter-words.ts'
import { SECOND_FACTOR_LETTER_TEXTS } from './second-factor-letter-texts.ts'

const TO_SIGNERS = 'You receive this email because you sign documents with us in the Author Portal.'

/** Every letter that the portal writes, by name. */
const LETTER_TEXTS = {
  'application-received': {
    subject: 'Your {what} has arrived',
    paragraphs: [
      'Thank you. Your {what} is with our reviewers now.',
      'There is nothing to do for the moment. We write to you as soon as there is a decision.',
    ],
    button: { label: 'Open your dashboard', path: PATHS.dashboard },
    reason: TO_APPLICANTS,
  },
  'application-received-again': {
    subject: 'Your revised {what} has arrived',
    paragraphs: [
      'Thank you. Your revised {what} is with our reviewers again.',
      'There is nothing to do for the moment. We write to you as soon as there is a decision.',
    ],
    button: { label: 'Open your dashboard', path: PATHS.dashboard },
    reason: TO_APPLICANTS,
  },
  ...DECISION_LETTER_TEXTS,
  'signed-copy': {
    subject: 'Your signed copy: {agreement}',
    paragraphs: [
      'Here is your copy of the {agreement}, signed and sealed. Please keep it.',
      'You can also download it from your dashboard at any time.',
    ],
    button: { label: 'Open your dashboard', path: PATHS.dashboard },
    reason: TO_SIGNERS,
  },
  'document-voided': {
    subject: 'No longer in force: {agreement}',
    paragraphs: [
      'The {agreement} that you signed on {day} (UTC) has been declared void by us. Neither side is bound by it any longer. Your copy stays available.',
      'The reason: {reason}',
      'Where it can be signed anew, your dashboard leads you there. Please answer this email if you have questions.',
    ],
    button: { label: 'Open your dashboard', path: PATHS.dashboard },
    reason: TO_SIGNERS,
  },
  'consent-withdrawn': {
    subject: 'You withdrew your consent to sign electronically',
    paragraphs: [
      'We have recorded that you withdrew your consent to receive and sign documents electronically.',
      'What you have already signed stays signed and valid. You sign later documents in the portal only after consenting again, which you are asked for beside the next signature; or write to us to sign on paper, at no charge.',
      'If this was not you, please write to us at once.',
    ],
    button: { label: 'Open your agreements', path: PATHS.agreements },
    reason: TO_SIGNERS,
  },
  // By the name of nobody: whoever signed up chose the name, and must not be able to write to strangers through us.
  'confirm-email': {
    subject: 'Please confirm your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody signed up to the Author Portal with this address. If it was you, please confirm that it is yours.',
      'The link works once, for 24 hours. You can go on with your application meanwhile.',
      'If it was not you, there is nothing to do.',
    ],
    button: { label: 'Confirm your email address', path: PRIVATE_LINK },
    reason: 'You receive this email because this address was given to sign up to the Author Portal.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody asked for a new password for the account with this address. If it was you, choose one here.',
      'The link works once, for one hour. Your present password stays as it is until then.',
      'If it was not you, there is nothing to do.',
    ],
    button: { label: 'Choose a new password', path: PRIVATE_LINK },
    reason: TO_ACCOUNTS,
  },
  'how-to-sign-in': {
    subject: 'How you sign in',
    paragraphs: [
      'Somebody asked for a new password for your account. Your account has none: you sign in with Google.',
      'On the sign-in page, press "Continue with Google". If it was not you who asked, there is nothing to do.',
    ],
    button: { label: 'Sign in', path: PATHS.login },
    reason: TO_ACCOUNTS,
  },
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other browser was signed out.',
      'If it was not you, choose another one now, and look after the password of your mailbox too.',
    ],
    button: { label: 'Choose another password', path: PATHS.forgotPassword },
    reason: TO_ACCOUNTS,
  },
  'confirm-new-email': {
    subject: 'Please confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody wants to use this address for their account in the Author Portal. If it was you, please confirm that it is yours.',
      'The link works once, for 24 hours. Until then your account keeps its present address.',
      'If it was not you, there is nothing to do.',
    ],
    button: { label: 'Confirm your new email address', path: PRIVATE_LINK },
    reason: 'You receive this email because this address was given for an account in the Author Portal.',
  },
  'email-changed': {
    subject: 'The email address of your account was changed',
    paragraphs: [
      'Your account in the Author Portal now has the address {newEmail}. Our emails go there from now on.',
      'If it was you, there is nothing to do.',
      'If it was not you, put this address back. Then everybody is signed out of your account, and you choose a new password. The link works for seven days.',
    ],
    button: { label: 'Put this address back', path: PRIVATE_LINK },
    reason: 'You receive this email because your account in the Author Portal had this address.',
  },
  'email-change-undone': {
    subject: 'The change of your email address was undone',
    paragraphs: [
      'Your account in the Author Portal has its former address again: somebody used the link that was sent there. Everybody was signed out.',
      'If it was not you, please tell the people who run the portal.',
    ],
    reason: 'You receive this email because your account in the Author Portal had this address.',
  },
  'new-device': {
    subject: 'Your account was used on a new device',
    paragraphs: [
      'Somebody signed in to your account in the Author Portal on a device that was not used before: {device}, from the address {ip}, on {moment} UTC.',
      'If it was you, there is nothing to do.',
      'If it was not you, end that session on the page of your account and change your password there.',
    ],
    button: { label: 'See where you are signed in', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  ...SECOND_FACTOR_LETTER_TEXTS,
  'role-changed': {
    subject: 'Your role in the Author Portal has changed',
    paragraphs: [
      'Your account now has the role {role}. It holds from your next click on.',
      'If you did not expect this, please tell the people who run the portal.',
    ],
    button: { label: 'Open the Author Portal', path: PATHS.home },
    reason: TO_ACCOUNTS,
  },
  'archive-ready': {
    subject: 'Your data is ready to download',
    paragraphs: [
      'You asked for everything that the Author Portal holds of you. It is ready: one zip file, with a page to read, your films and your documents.',
      'You download it on the page of your account, signed in, until {day} (UTC). Then it is removed.',
      'If it was not you who asked, change your password there.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'erasure-asked': {
    subject: 'Your account will be erased on {day}',
    paragraphs: [
      'Your account in the Author Portal will be erased on {day} (UTC), as was asked. Until then nothing new can be done in it.',
      'If you change your mind, or if it was not you who asked, sign in before that day and keep your account on its page.',
      'Signed agreements and their evidence stay for as long as claims under them can be made. The page of your account lists what goes and what stays.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'erasure-called-off': {
    subject: 'Your account has not been erased',
    paragraphs: [
      'Your account in the Author Portal was to be erased, as was asked. It could not be. {obstacle}',
      'Nothing is gone, and you can work in your account again. Once nothing is in the way any more, you can ask anew on its page.',
    ],
    button: { label: 'Open your account', path: PATHS.account },
    reason: TO_ACCOUNTS,
  },
  'staff-invitation': {
    subject: '{publisher} invites you to the Author Portal',
    paragraphs: [
      '{by} invites you to work in the Author Portal as {role}. Choose a password to begin.',
      'The link works once, for seven days.',
      'If you do not know who this is, there is nothing to do.',
    ],
    button: { label: 'Choose a password', path: PRIVATE_LINK },
    reason: 'You receive this email because an admin of the Author Portal entered this address.',
  },
  'log-checkpoint': {
    subject: 'Checkpoint of the audit log: {entries} entries',
    greeting: 'Hello,',
    paragraphs: [
      'At {at} the audit log had {entries} entries. The hash of the last one is {headHash}.',
      'The sealed checkpoint is attached. Please keep this email: with it anybody can show whether the log was cut or rewritten later.',
    ],
    reason: 'You receive this email because this address is set to keep the checkpoints of the audit log.',
  },
} as const satisfies Record<string, LetterText>

export type LetterName = keyof typeof LETTER_TEXTS

// reason: Object.keys of a literal answers with exactly its keys
export const LETTER_NAMES = Object.keys(LETTER_TEXTS) as LetterName[]

type WordsIn<T> = T extends string ? T : T extends readonly (infer Each)[] ? WordsIn<Each> : WordsIn<T[keyof T]>
type GapsIn<Words> = Words extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never
type GapsOf<Name extends LetterName> =
  | GapsIn<WordsIn<(typeof LETTER_TEXTS)[Name]>>
  | ((typeof LETTER_TEXTS)[Name] extends { greeting: string } ? never : 'firstName')

/** Everything that any letter can be filled with. */
export type LetterGap = { [Name in LetterName]: GapsOf<Name> }[LetterName]

/** Which letter is to be written, and what is filled in. In which words is for the texts in force to say. */
export type LetterFacts<Name extends LetterName = LetterName> = {
  name: Name
  values: Readonly<Record<string, string>>
  quotation?: Letter['quotation']
}

/** The facts of a letter; one whose gaps are not all filled does not compile. */
export function letterFacts<Name extends LetterName>(
  name: Name,
  values: Readonly<Record<GapsOf<Name>, string>>,
): LetterFacts<Name> {
  return { name, values }
}

/** The same of a letter that calls its reader by the first name. */
export function letterTo<Name extends LetterName>(
  to: Addressee,
  name: Name,
  values: Readonly<Record<Exclude<GapsOf<Name>, 'firstName'>, string>>,
): LetterFacts<Name> {
  return { name, values: { ...values, firstName: firstNameOf(to) } }
}

/** What of a letter belongs to the publisher, as the portal comes with it. */
export function originalWords(name: LetterName): LetterWords {
  const { subject, greeting = TO_ITS_READER, paragraphs, button, reason }: LetterText = LETTER_TEXTS[name]
  return { subject, greeting, body: paragraphs.join('\n\n'), button: button?.label ?? '', reason }
}

/** A letter is of the kind that has its name; of two kinds there are several. */
function kindOf(name: LetterName): LetterKind {
  switch (name) {
    case 'application-received-again':
      return 'application-received'
    case 'phase-1-approved':
    case 'phase-1-approved-again':
    case 'phase-2-approved':
      return 'phase-approved'
    default:
      return name
  }
}

/** Whether a letter has a button. Where it leads belongs to the portal. */
export function hasButton(name: LetterName): boolean {
  return 'button' in LETTER_TEXTS[name]
}

/** Writes a letter in these words, with every gap filled. What is filled in is never read as a gap again. */
export function writeLetter({ name, values, quotation }: LetterFacts, words = originalWords(name)): Letter {
  const { about, button }: LetterText = LETTER_TEXTS[name]
  const fill = (text: string) => filledIn(text.trim(), values)

  return {
    kind: kindOf(name),
    subject: fill(words.subject),
    ...(about && { about: fill(about) }),
    greeting: fill(words.greeting),
    paragraphs: words.body
      .trim()
      .split(/\n\s*\n/)
      .map(fill),
    ...(quotation && { quotation }),
    ...(button && { button: { label: fill(words.button), path: fill(button.path) } }),
    reason: fill(words.reason),
  }
}
