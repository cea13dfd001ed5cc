import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { personAt } from '#factories/people.ts'
import { addressName, personalInfoOf } from '#factories/person.ts'
import { readSampleVideo } from '#factories/sample-video.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'

/** What the server has said yes to; nothing of it may be lost. */
export type Acknowledged = {
  jobTitle: string | null
  signedAt: string | null
  /** The last draft of the bio that was answered, by its number. */
  draft: number
  /** Object paths of registered films. */
  films: string[]
}

export type AuthorAtWork = {
  email: string
  cookie: string
  acknowledged: Acknowledged
  /** The last draft that was sent, answered or not. */
  sentDraft: number
  /** Signs up and goes through the steps, then writes drafts and uploads films until a call fails or it is enough. */
  work(url: string, onAcknowledged: () => void): Promise<void>
}

const FILM = readSampleVideo()
const UploadSchema = z.object({ uploadURL: z.url() })
const VideoSchema = z.object({ objectPath: z.string() })
const ApplicationSchema = z.object({ jobTitle: z.string().nullable(), ndaSignedAt: z.string().nullable() })

export const draftText = (number: number) => `Draft ${number}`

type Habits = {
  /** Asked before each draft; without it the author never rests. */
  isEnough?: (acknowledged: Acknowledged) => boolean
  /** What fails is begun anew, as a person would do, and not only given up. */
  perseveres?: boolean
  /** Between a film and the next draft, so that what goes on around the authors has the processor as well. */
  restMs?: number
}

/** A person tries so often before giving up. */
const MOST_TRIES = 20

/** An author at work: the calls that the screens make, one after the other. */
export function authorAtWork(place: number, habits: Habits = {}): AuthorAtWork {
  const { isEnough = () => false, perseveres = false, restMs = 100 } = habits
  const person = personAt(place)
  const author: AuthorAtWork = {
    // Nobody else has it: factories count their own places.
    email: `${addressName(person)}.${place}@at-work.example`,
    cookie: '',
    acknowledged: { jobTitle: null, signedAt: null, draft: 0, films: [] },
    sentDraft: 0,
    work: async (url, onAcknowledged) => {
      const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
        const answer = await fetch(url + path, {
          method,
          headers: { 'content-type': 'application/json', cookie: author.cookie },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
        author.cookie ||= String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
        const answered: unknown = await answer.json()
        onAcknowledged()
        return answered
      }

      const tries = perseveres ? MOST_TRIES : 1
      await takeSteps(author, send)
      while (!isEnough(author.acknowledged)) {
        author.sentDraft += 1
        const draft = { shortBio: draftText(author.sentDraft), isDraft: true }
        await tryAgain(tries, () => send('POST', '/api/application/step5', draft))
        author.acknowledged.draft = author.sentDraft
        await tryAgain(tries, () => uploadFilm(author, send))
        await wait(restMs)
      }
    },
  }

  async function takeSteps({ email, acknowledged }: AuthorAtWork, send: Send): Promise<void> {
    const { firstName, lastName } = person
    await send('POST', '/api/auth/signup', { firstName, lastName, email, password: 'a long enough password' })
    const info = await send('POST', '/api/application/step1', withoutNulls(personalInfoOf(person)))
    acknowledged.jobTitle = ApplicationSchema.parse(info).jobTitle
    const signatureData = drawSignatureData(`${firstName} ${lastName}`)
    const signed = await send('POST', '/api/application/step2', { signatureData })
    acknowledged.signedAt = ApplicationSchema.parse(signed).ndaSignedAt
    const quizAnswers = Object.fromEntries(auditionQuiz.map(({ id, correctAnswer }) => [id, correctAnswer]))
    await send('POST', '/api/application/step3/complete', { quizAnswers })
  }

  return author
}

async function tryAgain(tries: number, attempt: () => Promise<unknown>): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

type Send = (method: 'POST' | 'PUT', path: string, body: object) => Promise<unknown>

async function uploadFilm({ acknowledged, cookie }: AuthorAtWork, send: Send): Promise<void> {
  const { uploadURL } = UploadSchema.parse(await send('POST', '/api/objects/upload', {}))
  const put = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4', cookie },
    body: Uint8Array.from(await FILM),
  })
  if (!put.ok) throw new Error(`${put.status} of the upload: ${await put.text()}`)
  const { objectPath } = VideoSchema.parse(await send('PUT', '/api/videos', { videoURL: uploadURL }))
  acknowledged.films.push(objectPath)
}

function withoutNulls(form: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
