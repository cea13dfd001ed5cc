import { staffMembers } from '../account/team/role-service.ts'
import type { Parts } from '../parts.ts'
import { DEMO_ACCOUNTS } from './demo-greeting.ts'

const ADDRESSES: readonly string[] = Object.values(DEMO_ACCOUNTS)

/** The addresses of staff who sign in with the public password of the demo; anybody may sign up with one as an author. */
export async function demoStaff(parts: Pick<Parts, 'database'>): Promise<string[]> {
  const staff = await staffMembers(parts)
  return staff.map(({ email }) => email).filter(email => ADDRESSES.includes(email))
}
