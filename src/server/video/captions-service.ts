import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { notFound } from '#domain/refusal.ts'
import { readCaptions } from '#domain/video/captions.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { captionsFileKey } from './video-files.ts'
import { videoFor } from './video-service.ts'
import { lockVideo, setCaptionsAt } from './video-store.ts'
import type { VideoRow } from './video-tables.ts'

type Attached = { id: string; captions: string }

/** Puts captions beside a video, for whoever may see it. What is no WebVTT file is refused with a sentence. */
export async function attachCaptions(parts: Parts, actor: Actor, { id, captions }: Attached): Promise<VideoRow> {
  const video = await videoFor(parts, actor, id)
  const read = readCaptions(captions)
  if ('refused' in read) throw new Refused(read.refused)
  const payload = { videoId: id, sha256: hash('sha256', read.webVtt) }
  const at = parts.clock.now()

  await parts.database.transaction(async tx => {
    await lockVideo(tx, id)
    await parts.files.receive(captionsFileKey(id), Readable.from([Buffer.from(read.webVtt)]), Infinity)
    await setCaptionsAt(tx, id, at)
    await recordEvent(tx, { at, actorId: actor.id }, { type: 'captions-attached', payload })
  })
  return { ...video, captionsAt: at }
}

/** Takes the captions of a video away, for whoever may see it; none there is no mistake. */
export async function removeCaptions(parts: Parts, actor: Actor, id: string): Promise<VideoRow> {
  const video = await videoFor(parts, actor, id)

  await parts.database.transaction(async tx => {
    const locked = await lockVideo(tx, id)
    if (locked === null || locked.captionsAt === null) return
    await setCaptionsAt(tx, id, null)
    const event = { type: 'captions-removed', payload: { videoId: id } } as const
    await recordEvent(tx, { at: parts.clock.now(), actorId: actor.id }, event)
    await parts.files.remove(captionsFileKey(id))
  })
  return { ...video, captionsAt: null }
}

/** The captions of a video, for whoever may see it; refused where there are none. */
export async function captionsFor(parts: Parts, actor: Actor, id: string): Promise<{ key: string; size: number }> {
  const { captionsAt } = await videoFor(parts, actor, id)
  const key = captionsFileKey(id)
  const size = captionsAt === null ? null : await parts.files.sizeOf(key)
  if (size === null) throw new Refused(notFound('no-such-file', 'This video has no captions'))
  return { key, size }
}
