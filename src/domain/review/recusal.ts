import { forbidden, type Refusal } from '../refusal.ts'

export const CONFLICT_KINDS = ['email-domain', 'last-name', 'business-entity'] as const
export type ConflictKind = (typeof CONFLICT_KINDS)[number]

/** Who stepped back does not decide, until they take it back. */
export function whyRecused(isRecused: boolean): Refusal | null {
  if (!isRecused) return null
  return forbidden('recused', 'You said that you know this person. Take that back before you decide.')
}

/** Domains where anybody may have a mailbox: sharing one says nothing. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.com',
  'zoho.com',
  'fastmail.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'shaw.ca',
  'rogers.com',
])

type Acquaintance = { email: string; lastName: string | null; businessEntity: string | null }

/** What a reviewer and an applicant share that people who know each other often share. */
export function likelyConflicts(reviewer: Acquaintance, applicant: Acquaintance): ConflictKind[] {
  const shares = {
    'email-domain': isSame(privateDomainOf(reviewer.email), privateDomainOf(applicant.email)),
    'last-name': isSame(reviewer.lastName, applicant.lastName),
    'business-entity': isSame(reviewer.businessEntity, applicant.businessEntity),
  } satisfies Record<ConflictKind, boolean>
  return CONFLICT_KINDS.filter(kind => shares[kind])
}

function privateDomainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PUBLIC_MAIL_DOMAINS.has(domain) ? null : domain
}

function isSame(one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map(text => text?.trim().toLowerCase() ?? '')
  return first !== '' && first === second
}
