import { PAGE_OWNER_HEADER } from '#domain/account/page-owner-header.ts'

let owner: string | null = null

/**
 * From now on this page is this person's. What it asks for after somebody else has signed in in the same browser is refused
 * as without a session: nothing that one person began is done in another's name (H193).
 */
export function belongTo(userId: string | null): void {
  owner = userId
}

/** Whose this page is, by the account's id; null where nobody is signed in. */
export function pageOwner(): string | null {
  return owner
}

/** What the page says with every call of the API. */
export function pageHeaders(): Record<string, string> {
  return { accept: 'application/json', ...(owner !== null && { [PAGE_OWNER_HEADER]: owner }) }
}
