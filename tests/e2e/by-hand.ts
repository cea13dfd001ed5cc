import type { Locator, Page } from '@playwright/test'
import type { Question } from '#domain/training/training.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { PASSWORD } from '#factories/user.ts'
import { expect } from './portal.ts'

type Point = readonly [x: number, y: number]

/** A signature as a hand draws it, in parts of the pad's width and height. */
const STROKES: readonly (readonly Point[])[] = [
  [
    [0.12, 0.7],
    [0.2, 0.2],
    [0.26, 0.75],
    [0.34, 0.4],
    [0.4, 0.7],
    [0.5, 0.45],
    [0.6, 0.68],
    [0.72, 0.5],
  ],
  [
    [0.3, 0.82],
    [0.8, 0.76],
  ],
]

export async function drawWithMouse(page: Page, pad: Locator): Promise<void> {
  const at = await placesOn(pad)
  for (const stroke of STROKES) {
    const [first, ...rest] = stroke.map(at)
    if (first === undefined) continue
    await page.mouse.move(...first)
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...point, { steps: 6 })
    await page.mouse.up()
  }
}

/** How wide the pad is, and where the middle of its ink lies, as a part of its width. */
export function inkOn(pad: Locator): Promise<{ width: number; middle: number }> {
  return pad.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let sum = 0
    let count = 0
    for (let pixel = 0; pixel < pixels.length / 4; pixel += 1) {
      if ((pixels[pixel * 4 + 3] ?? 0) < 128) continue
      sum += pixel % canvas.width
      count += 1
    }
    return { width: canvas.getBoundingClientRect().width, middle: sum / count / canvas.width }
  })
}

/** With a finger, through the browser's own touch input. */
export async function drawWithFinger(page: Page, pad: Locator): Promise<void> {
  const at = await placesOn(pad)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  for (const stroke of STROKES) {
    const [first, ...rest] = stroke.map(at)
    if (first === undefined) continue
    await touch('touchStart', first)
    let from = first
    for (const to of rest) {
      // A finger is felt many times on its way; a jump of one step would look like a tap.
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
        await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])
      }
      from = to
    }
    await touch('touchEnd', from)
  }
  await session.detach()
}

/** Across something from right to left, as a finger turns a page. */
export async function swipe(page: Page, over: Locator): Promise<void> {
  const at = await placesOn(over)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const place = (part: number) => {
    const [x, y] = at([part, 0.5])
    return [{ x, y }]
  }
  await touch('touchStart', place(0.85))
  for (const part of [0.75, 0.65, 0.5, 0.35, 0.2]) await touch('touchMove', place(part))
  await touch('touchEnd', [])
  await session.detach()
}

async function placesOn(pad: Locator): Promise<(point: Point) => [x: number, y: number]> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('The signature pad is not in sight')
  return ([x, y]) => [box.x + x * box.width, box.y + y * box.height]
}

/** Answers all questions correctly, each as soon as it has come into sight. */
export async function answerCorrectly(page: Page, questions: readonly Question[]): Promise<void> {
  for (const question of questions) {
    await answer(page, question, question.correctAnswer ?? 0)
    await expect(group(page, question).getByRole('status')).toContainText('Correct')
  }
}

/** Chooses an answer by its words. */
export async function answer(page: Page, question: Question, option: number): Promise<void> {
  await group(page, question)
    .getByText(question.options[option] ?? '', { exact: true })
    .click()
}

function group(page: Page, { question }: Question): Locator {
  return page.getByRole('group', { name: question })
}

/** A real film of a few seconds, as a file to choose. */
export async function sampleVideoFile(name = 'sample.mp4') {
  return { name, mimeType: 'video/mp4', buffer: await readSampleVideo() }
}

/** The film really plays: its time goes on. */
export async function watch(video: Locator): Promise<void> {
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  await video.evaluate((element: HTMLVideoElement) => element.pause())
}

/** What a link to a file gives, for the person whose page it is. */
export async function fetchLinked(page: Page, link: Locator): Promise<Buffer> {
  const address = await link.getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.status()).toBe(200)
  return answer.body()
}

/** Does something that is answered with a toast of these words. It goes by itself, so the look-out begins before. */
export async function seeToast(page: Page, words: string, doing: () => Promise<unknown>): Promise<void> {
  const isShown = (wanted: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="region"][aria-label^="Notifications"] li')].some(
      toast => toast.checkVisibility() && toast.textContent.includes(wanted),
    )
  // Looked for in every frame that is drawn: some are followed by another page half a second later.
  await Promise.all([page.waitForFunction(isShown, words, { polling: 'raf' }), doing()])
}

/** Fills in the page of signing in, which is open, and sends it. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** What a field holds once the screen answers. */
export async function valueIn(field: Locator): Promise<string> {
  await expect(field).toBeVisible()
  return field.inputValue()
}
