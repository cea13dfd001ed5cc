import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSampleVideo } from '#factories/sample-video.ts'
import { makeRunFolder } from '../run-folder.ts'
import { expect } from './portal.ts'

const MEGABYTE = 1024 * 1024

/** The sample film with room behind it, as large as films are that take a while. */
export async function largeFilm(megabytes: number): Promise<string> {
  const film = await readSampleVideo()
  const room = Buffer.alloc(megabytes * MEGABYTE)
  room.writeUInt32BE(room.length)
  room.write('free', 4, 'latin1')
  const file = join(await makeRunFolder('film'), 'film.mp4')
  await writeFile(file, Buffer.concat([film, room]))
  return file
}

export type LookOut = {
  /** Resolves once all the words have been on the page together. */
  seen(): Promise<void>
  /** Whether they were, by now and a few frames. */
  isOver(): Promise<boolean>
}

/**
 * Looks out from now on for words that stay for a moment only, such as what is said until the next try, two seconds later.
 * It happens in the page, at each change: a test that is kept waiting would look too late.
 */
export async function lookOutFor(page: Page, ...words: string[]): Promise<LookOut> {
  const look = await page.evaluateHandle(wanted => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const found = { isSeen: false, seen: promise }
    new MutationObserver(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, not what else is in the document.
      const onPage = document.body.innerText
      if (!wanted.every(some => onPage.includes(some))) return
      found.isSeen = true
      resolve()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return found
  }, words)

  return {
    seen: () => look.evaluate(({ seen }) => seen),
    isOver: () =>
      look.evaluate(async found => {
        for (let frames = 0; frames < 10 && !found.isSeen; frames += 1) await new Promise(requestAnimationFrame)
        return found.isSeen
      }),
  }
}

export async function uploadDone(page: Page): Promise<void> {
  await expect(page.getByText('Video Uploaded Successfully!')).toBeVisible()
}
