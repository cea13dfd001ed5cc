import { mayCounsel, type Role } from '../account/role.ts'
import type { TextKindName } from './text-kinds.ts'

/** Kinds whose published texts people read who have not signed in. */
const PUBLIC_KINDS: readonly TextKindName[] = ['brand']

/** Whether somebody may see a picture that published texts of these kinds have; of drafts only who keeps the texts may (H150). */
export function maySeePicture(viewer: { role: Role } | null, publishedIn: readonly TextKindName[]): boolean {
  if (publishedIn.some(kind => PUBLIC_KINDS.includes(kind))) return true
  return viewer !== null && (publishedIn.length > 0 || mayCounsel(viewer.role))
}
