import { z } from 'zod'
import { countCharacters, firstCharacters } from '#domain/characters.ts'
import type { CourseToOutline, GeneratedOutline } from '#domain/outline/generated-outline.ts'
import { MAX_LESSON_TITLE } from '#domain/outline/outline.ts'
import { fetchAtMost } from '../platform/fetch-at-most.ts'
import { whyUnanswered } from '../platform/why-unanswered.ts'
import {
  type ChatMessage,
  draftRequest,
  draftSchema,
  repairRequest,
  strictJsonSchema,
} from './outline-writer-prompt.ts'

/** Where the service is, what it is called, and how long both tries together may take, in milliseconds. */
export type WritingService = { url: string; model: string; key?: string | undefined; timeLimitMs?: number }

/** Thrown when the service wrote no draft that can be used; the message says why, for the log. */
class WritingProblem extends Error {
  override readonly name = 'WritingProblem'
}

/** So many faults of an answer are sent back; the first ones are enough to mend the rest. */
const FAULTS_NAMED = 10
/** Many times the longest outline, with all that a service says around it. */
const MOST_BYTES = 4_000_000

const AnswerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

/**
 * Has a first draft written by a service that speaks the OpenAI-compatible chat API (E5). An answer that breaks the schema
 * goes back once with what is wrong. Throws a WritingProblem when that does not help, or when time is up.
 */
export async function writeByService(service: WritingService, course: CourseToOutline): Promise<GeneratedOutline> {
  const { timeLimitMs = 45_000 } = service
  const ask = chatWith(service, course.lessonCount, AbortSignal.timeout(timeLimitMs))
  try {
    const asked = draftRequest(course)
    const first = await ask(asked)
    const draft = readDraft(first, course.lessonCount)
    if (draft.success) return draft.data

    const second = await ask(repairRequest(asked, first, draft.problem))
    const mended = readDraft(second, course.lessonCount, withShortTitles)
    if (mended.success) return mended.data
    throw new WritingProblem(`The answer cannot be used: ${mended.problem}`)
  } catch (cause) {
    if (cause instanceof WritingProblem) throw cause
    const isNoJson = cause instanceof SyntaxError
    const problem = isNoJson
      ? 'The service did not answer with JSON.'
      : whyUnanswered('The service', cause, timeLimitMs)
    throw new WritingProblem(problem, { cause })
  }
}

function chatWith({ url, model, key }: WritingService, lessonCount: number, signal: AbortSignal) {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  const response_format = {
    type: 'json_schema',
    json_schema: { name: 'course_outline', strict: true, schema: strictJsonSchema(lessonCount) },
  }

  return async (messages: ChatMessage[]): Promise<string> => {
    const response = await fetchAtMost(MOST_BYTES, address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model, messages, response_format }),
      redirect: 'manual',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new WritingProblem(`The service answered with status ${response.status}.`)
    }
    const answer = AnswerSchema.safeParse(await response.json())
    // A refusal has no content, which is an answer that has to be mended too.
    return answer.data?.choices[0]?.message.content ?? ''
  }
}

type Reading = { success: true; data: GeneratedOutline } | { success: false; problem: string }

function readDraft(answer: string, lessonCount: number, mend = (value: unknown) => value): Reading {
  let value: unknown
  try {
    value = JSON.parse(withoutFence(answer))
  } catch {
    return { success: false, problem: 'It is not a JSON object.' }
  }
  const draft = draftSchema(lessonCount).safeParse(mend(value))
  if (draft.success) return { success: true, data: draft.data }

  const faults = draft.error.issues.slice(0, FAULTS_NAMED)
  return { success: false, problem: faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n') }
}

/** Services without a strict mode like to dress JSON as a code block. */
function withoutFence(answer: string): string {
  return /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(answer)?.[1] ?? answer
}

const TitledSchema = z.looseObject({ lessons: z.array(z.looseObject({ title: z.string() })) })

/** Counting characters is what such services do worst, and no reason to lose a draft: too long a title ends at a word. */
function withShortTitles(value: unknown): unknown {
  const titled = TitledSchema.safeParse(value)
  if (!titled.success) return value
  const lessons = titled.data.lessons.map(lesson => ({ ...lesson, title: shortened(lesson.title) }))
  return { ...titled.data, lessons }
}

function shortened(title: string): string {
  const trimmed = title.trim()
  if (countCharacters(trimmed) <= MAX_LESSON_TITLE) return trimmed
  const cut = firstCharacters(trimmed, MAX_LESSON_TITLE + 1)
  const end = cut.lastIndexOf(' ')
  const kept = end > 0 ? cut.slice(0, end) : firstCharacters(cut, MAX_LESSON_TITLE)
  return kept.replace(/[\s,;:–—-]+$/, '').toWellFormed()
}
