import { invalid, type Refusal } from '../refusal.ts'

/** Shown beside every field in which a password is chosen. */
export const PASSWORD_HINT = 'At least 8 characters, not a common password and not your name. A sentence is fine.'

/** Whoever a password would belong to, as far as others know them. */
export type PasswordOwner = { firstName: string | null; lastName: string | null; email: string }

/** Words that name the place and not the person: as easy to guess here as one's own name. */
const WORDS_OF_THE_PORTAL = ['author', 'portal']
/** Shorter parts of a name stand in too many other words. */
const SHORTEST_WORD = 3
/** A password has to hold this many letters and digits of its own beside the words that others know. */
const MIN_OWN_CHARACTERS = 6
/** Digits and signs at either end make a common password no less common: "Password2026!" is "password". */
const TRIMMINGS = /^[^\p{L}]{0,4}|[^\p{L}]{0,4}$/gu

/**
 * Why this person may not choose this password: it is a common one, or made of what others know of them. Nothing else is
 * asked of it (H96).
 */
export function whyCannotChoosePassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): Refusal | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isCommon(plain) || isCommon(plain.replace(TRIMMINGS, '')) || isOneCharacter(plain)) {
    const message = 'This is one of the most common passwords, which are tried first. Please choose another one.'
    return invalid('common-password', message, 'password')
  }
  if (isMadeOf(plain, wordsOf(owner))) {
    const message = 'This password is made of your name or address, which others know. Please choose another one.'
    return invalid('password-of-own-name', message, 'password')
  }
  return null
}

function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1
}

/** The longest first, so that a word inside another one does not break it up. */
function wordsOf({ firstName, lastName, email }: PasswordOwner): string[] {
  const withoutTopLevel = email.replace(/\.[^.]*$/, '')
  return [firstName ?? '', lastName ?? '', withoutTopLevel, ...WORDS_OF_THE_PORTAL]
    .flatMap(text =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter(word => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), password)
  return rest !== password && rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_OWN_CHARACTERS
}
