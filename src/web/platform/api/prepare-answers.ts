import type { Role } from '#domain/account/role.ts'
import type { Application } from '#domain/application/application.ts'
import { applicationRead, firstReads } from '#domain/screen/first-reads.ts'
import { screenAt } from '#domain/screen/screen.ts'
import { isKnown, keeperOf, preparing } from './answers-at-hand.ts'
import { pageHeaders } from './page-owner.ts'

/** Whoever goes there, and their application where they have one. */
type Visitor = { role: Role; own: Application | null }

/** Asks for what the screen at an address reads before it can be drawn, as far as this page has not read it. */
export async function prepareAnswers(address: string, { role, own }: Visitor): Promise<void> {
  const { pathname, searchParams } = new URL(address, location.origin)
  const shown = screenAt(pathname, role)
  if (shown === null || preparing.aborted) return
  const visit = { ...shown, search: Object.fromEntries(searchParams) }
  const about = applicationRead(visit)
  const application = about === null || isKnown(about) ? own && { ...own, reviews: [] } : await prepare(about)
  const missing = firstReads(visit, application).filter(read => !isKnown(read))
  await Promise.all(missing.map(prepare))
}

async function prepare(address: string) {
  const keep = keeperOf(address)
  const response = await fetch(address, { credentials: 'same-origin', headers: pageHeaders(), signal: preparing })
  if (!response.ok) return null
  const body = await response.json()
  keep({ status: response.status, headers: Object.fromEntries(response.headers), body })
  return body
}
