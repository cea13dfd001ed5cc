import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { PHOTO_SIDE } from '#domain/account/account-limits.ts'
import { maySeePhoto } from '#domain/account/photo-access.ts'
import { INVALID_PHOTO, type ProfileSchema } from '#domain/account/profile.ts'
import { base64OfDataUrl } from '#domain/png-data-url.ts'
import { invalid, notFound } from '#domain/refusal.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { repackPng } from '../platform/png/read-png.ts'
import { Refused } from '../platform/refused.ts'
import { lockOwnAccount } from './account-service.ts'
import { updateUser } from './account-store.ts'
import type { UserRow } from './account-tables.ts'
import type { Actor } from './actor.ts'
import { deletePhotoOf, findPhoto, replacePhoto } from './photo-store.ts'

/** Changes the person's own name. Applications and agreements keep the names that they were filled in with. */
export async function changeName(parts: Parts, actor: Actor, name: z.output<typeof ProfileSchema>): Promise<UserRow> {
  const changed = (['firstName', 'lastName'] as const).filter(field => actor[field] !== name[field])

  return parts.database.transaction(async tx => {
    await lockOwnAccount(tx, actor.id)
    const user = await updateUser(tx, actor.id, name)
    if (changed.length > 0) await recordChange(tx, parts, { actor, changed })
    return user
  })
}

/** Replaces the person's own photo. Of the file nothing is kept but its pixels; anything but a small square is refused. */
export async function changePhoto(parts: Parts, actor: Actor, photo: string): Promise<UserRow> {
  const picture = await repackPng(Buffer.from(base64OfDataUrl(photo), 'base64'))
  if ('refused' in picture || picture.width !== PHOTO_SIDE || picture.height !== PHOTO_SIDE) {
    throw new Refused(invalid('invalid-photo', INVALID_PHOTO, 'photo'))
  }
  const id = randomUUID()

  return parts.database.transaction(async tx => {
    await lockOwnAccount(tx, actor.id)
    await replacePhoto(tx, { id, userId: actor.id, png: Buffer.from(picture.png) })
    await recordChange(tx, parts, { actor, changed: ['photo'] })
    return updateUser(tx, actor.id, { profileImageUrl: `/api/account/photos/${id}` })
  })
}

/** Takes the person's own photo away, wherever it came from; their initials stand in its place. */
export async function removePhoto(parts: Parts, actor: Actor): Promise<UserRow> {
  return parts.database.transaction(async tx => {
    await lockOwnAccount(tx, actor.id)
    await deletePhotoOf(tx, actor.id)
    if (actor.profileImageUrl !== null) await recordChange(tx, parts, { actor, changed: ['photo'] })
    return updateUser(tx, actor.id, { profileImageUrl: null })
  })
}

/** The picture, for whoever may see it; to others it is not there. */
export async function photoFor({ database }: Parts, actor: Actor, photoId: string): Promise<Buffer> {
  const photo = await findPhoto(database.db, photoId)
  if (photo === null || !maySeePhoto(actor, photo.userId)) {
    throw new Refused(notFound('no-such-file', 'There is no such photo'))
  }
  return photo.png
}

type Change = { actor: Actor; changed: ('firstName' | 'lastName' | 'photo')[] }

function recordChange(tx: Transaction, { clock }: Parts, { actor, changed }: Change) {
  return recordEvent(tx, { at: clock.now(), actorId: actor.id }, { type: 'profile-changed', payload: { changed } })
}
