import { expect } from 'vitest'
import { z } from 'zod'
import { readSampleVideo } from '#factories/sample-video.ts'
import type { Acknowledged, AuthorAtWork } from './author-at-work.ts'

const KeptSchema = z.object({
  id: z.string(),
  jobTitle: z.string(),
  ndaSignedAt: z.string(),
  auditionTrainingCompletedAt: z.string().nullable(),
  shortBio: z.string().nullable(),
})

/** Asks a portal whether it has everything that the author had been told is saved; more may have arrived since. */
export async function expectAllKept(
  url: string,
  { cookie, sentDraft, ...author }: AuthorAtWork,
  acknowledged: Acknowledged = author.acknowledged,
): Promise<void> {
  const get = (path: string) => fetch(url + path, { headers: { cookie } })
  const kept = KeptSchema.parse(await (await get('/api/application')).json())

  expect(kept.jobTitle).toBe(acknowledged.jobTitle)
  expect(kept.ndaSignedAt).toBe(acknowledged.signedAt)
  const draft = Number(kept.shortBio?.replace('Draft ', '') ?? 0)
  expect(draft).toBeGreaterThanOrEqual(acknowledged.draft)
  expect(draft).toBeLessThanOrEqual(sentDraft)

  const film = await readSampleVideo()
  for (const path of acknowledged.films) {
    expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(film)).toBe(true)
  }
  const copy = Buffer.from(await (await get(`/api/application/${kept.id}/nda-download`)).arrayBuffer())
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
}
