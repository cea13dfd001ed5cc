import { mayReview, type Role } from './role.ts'

/** A photo is for its owner and for staff; applicants see nobody else's. */
export function maySeePhoto(viewer: { id: string; role: Role }, ownerId: string): boolean {
  return viewer.id === ownerId || mayReview(viewer.role)
}
