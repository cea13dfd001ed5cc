import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateApi } from 'swagger-typescript-api'
import { expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from './app.ts'
import { addressOf } from './raw-upload.ts'
import { whenFileEnds } from './when-file-ends.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)
const { app, database, stranger } = await testApp()
const document = (await stranger.get('/api/openapi.json')).json()

/** Beauty spots that the product's addresses bring along; everything else has to be right. */
const ACCEPTED = ['no-ambiguous-paths', 'operation-4xx-response', 'no-illogical-composition-keywords']

test('the description passes the recommended rules of a linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })

  const counted = problems.filter(({ ruleId }) => !ACCEPTED.includes(ruleId))
  expect(counted.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every operation has an id of its own, and says how it refuses', () => {
  const operations = Object.values<Record<string, { operationId: string; responses: object }>>(document.paths).flatMap(
    methods => Object.values(methods),
  )

  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(operations.filter(({ responses }) => !('default' in responses))).toEqual([])
  expect(document.paths['/api/reviewer/review'].post.responses[409].content['application/json'].schema).toEqual({
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      {
        type: 'object',
        properties: {
          code: {
            type: 'string',
            enum: [
              'account-closing',
              'own-application',
              'not-submitted',
              'phase-approved',
              'step-outdated',
              'application-changed',
              'decided-meanwhile',
              'letter-changed',
              'draft-saved-elsewhere',
            ],
          },
        },
      },
    ],
  })
})

test('a generated client compiles, signs in, reads, and tells refusals by their code', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-client-'))
  whenFileEnds(() => rm(folder, { recursive: true }))
  const file = join(folder, 'client.ts')
  const { files } = await generateApi({ spec: document, output: false, silent: true })
  await writeFile(file, files[0]?.fileContent ?? '')
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2024,dom,dom.iterable']
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, file])

  const { Api } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const user = await insertUser(database.db)
  const client = new Api({ baseUrl: await addressOf(app) })
  const signedIn = await client.api.postAuthLogin({ email: user.email, password: PASSWORD })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const begun = await client.api.postApplicationStep1Save({ firstName: 'Ada' }, { headers: { cookie } })

  expect(signedIn.data).toMatchObject({ email: user.email, role: 'author' })
  expect(begun.data).toMatchObject({ firstName: 'Ada', currentStep: 1 })
  await expect(client.api.getApplication()).rejects.toMatchObject({ status: 401, error: { code: 'signed-out' } })
})
