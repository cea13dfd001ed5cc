import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSampleVideo } from '#factories/sample-video.ts'
import { expect } from './portal.ts'

const MEGABYTE = 1024 * 1024

/** The sample film with room behind it, as large as films are that take a while. */
export async function largeFilm(megabytes: number): Promise<string> {
  const film = await readSampleVideo()
  const room = Buffer.alloc(megabytes * MEGABYTE)
  room.writeUInt32BE(room.length)
  room.write('free', 4, 'latin1')
  const file = join(await mkdtemp(join(tmpdir(), 'author-portal-film-')), 'film.mp4')
  await writeFile(file, Buffer.concat([film, room]))
  return file
}

/** Lets the pause before the next try pass; the page's clock has to be the test's. */
export async function waitForNextTry(page: Page): Promise<void> {
  await expect(page.getByText('Trying again by itself')).toBeVisible()
  await page.clock.fastForward(70_000)
}

export async function uploadDone(page: Page): Promise<void> {
  await expect(page.getByText('Video Uploaded Successfully!')).toBeVisible()
}
