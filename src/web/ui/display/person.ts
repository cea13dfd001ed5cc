/** As much of a person as a head or a list shows. */
export type Person = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
  profileImageUrl?: string | null | undefined
}

/** First and last name, or the email address of somebody who gave none. */
export const nameOf = (person: Person): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email ?? '')

/** First letters of first and last name, whole characters in any script; "?" when nothing is known. */
export function initialsOf(person: Person): string {
  const letters = [person.firstName, person.lastName].map(name => firstLetter(name ?? '')).join('')

  return letters || firstLetter(person.email ?? '') || '?'
}

/** A letter with the marks that belong to it. */
const firstLetter = (text: string): string =>
  text
    .trim()
    .match(/^\P{M}\p{M}*/u)?.[0]
    .toUpperCase() ?? ''
