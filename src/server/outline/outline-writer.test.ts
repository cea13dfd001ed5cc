import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { GeneratedOutline } from '#domain/outline/generated-outline.ts'
import { testApp } from '../../../tests/app.ts'
import { listen } from '../../../tests/listen.ts'
import { createLog } from '../platform/log.ts'
import { generateLocally } from './local-generator/local-generator.ts'
import { createOutlineWriter } from './outline-writer.ts'

let answer: (response: ServerResponse) => unknown = response => response.writeHead(500).end()
const url = await listen((_request, response) => answer(response))
const ai = { url, model: 'draughtsman-2', timeLimitMs: 500 }

const course = {
  title: 'Calm Negotiation',
  description: 'Settle without shouting.',
  skills: ['Sales'],
  topics: ['Sales'],
  lessonCount: 13,
}
const log = createLog('silent')

test('without a service the portal writes the draft, and says so', async () => {
  const written = await createOutlineWriter({ ai: undefined, log }).write(course)

  expect(written).toEqual({ draft: generateLocally(course), writtenBy: 'portal' })
})

test.each([
  ['fails', (response: ServerResponse) => response.writeHead(500).end()],
  ['hangs', () => undefined],
])('where the service %s the portal writes the draft, says so, and the log has the reason', async (_what, behavior) => {
  const lines: string[] = []
  const kept = pino({ level: 'warn' }, { write: line => lines.push(line) })
  answer = behavior

  const written = await createOutlineWriter({ ai, log: kept }).write(course)

  expect(written).toEqual({ draft: generateLocally(course), writtenBy: 'portal' })
  expect(lines.length).toBe(1)
  expect(lines[0]).toMatch(/The service (?:answered with status 500|did not answer within 0\.5 seconds)\./)
})

test('what the service writes reaches the author, who is told that it did', async () => {
  const texts = generateLocally({ ...course, lessonCount: 8 })
  const draft: GeneratedOutline = { ...texts, introduction: { ...texts.introduction, hookIntro: 'Written elsewhere.' } }
  answer = response => {
    const choices = [{ message: { content: JSON.stringify(draft) } }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }))
  }
  const portal = await testApp({}, { outlineWriter: createOutlineWriter({ ai: { ...ai, timeLimitMs: 5_000 }, log }) })
  const { caller: author } = await portal.applicantIn('outline-trained')

  const body = { courseTitle: course.title, courseDescription: '', lessonCount: 8 }
  const written = await author.post('/api/application/step8/generate', body)

  expect(written.statusCode).toBe(200)
  expect(written.json()).toEqual({ ...draft, writtenBy: 'service' })
})
