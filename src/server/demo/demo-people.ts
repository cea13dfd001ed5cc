import { staffMembers } from '../account/team/role-service.ts'
import type { Parts } from '../parts.ts'
import { DEMO_ACCOUNTS } from './demo-greeting.ts'

/**
 * Whether this is the portal of a demo, whose admin signs in with a public password. By the role too: anybody may sign up
 * with that address.
 */
export async function isDemoPortal(parts: Pick<Parts, 'database'>): Promise<boolean> {
  const staff = await staffMembers(parts)
  return staff.some(({ email, role }) => email === DEMO_ACCOUNTS.admin && role === 'admin')
}
