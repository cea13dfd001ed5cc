import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { personAt } from '#factories/people.ts'
import { personalInfoOf } from '#factories/person.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { listen } from '../listen.ts'
import { askTool, hasPdfTools } from '../pdf-tools.ts'
import { dataFolder, emptyDataFolder } from './data-folder.ts'
import { type PortalProcess, startInVain, startPortal } from './portal-process.ts'

const SignedSchema = z.object({ id: z.string(), ndaSignedAt: z.string() })

test.skipIf(!hasPdfTools)(
  'a server killed between recording and sealing has kept the signature, and seals it',
  async () => {
    const dataDir = await dataFolder()
    const killed = Promise.withResolvers<void>()
    // The seal waits for its timestamp, which never comes: the signature is recorded by then.
    const hanging = await listen(() => killed.resolve(first.kill()))
    const first: PortalProcess = await startPortal(dataDir, { TSA_URL: hanging })
    const { cookie } = await signUp(first.url)
    // The answer never comes: the server dies first.
    const signing = Promise.allSettled([post(first.url, '/api/application/step2', SIGNED, cookie)])
    await killed.promise
    await signing

    const second = await startPortal(dataDir)
    const application = await fetch(`${second.url}/api/application`, { headers: { cookie } })
    const { id } = SignedSchema.parse(await application.json())
    const again = await post(second.url, '/api/application/step2', SIGNED, cookie)
    const document = await fetch(`${second.url}/api/application/${id}/nda-download`, { headers: { cookie } })

    expect(again.status).toBe(409)
    expect(document.status).toBe(200)
    expect(askTool('pdfsig', ['FILE'], new Uint8Array(await document.arrayBuffer()))).toContain('Signature is Valid')
  },
)

test('a seal key that is not there, or damaged, is refused at the start, with a sentence for the operator', async () => {
  const dataDir = await emptyDataFolder()
  const damaged = join(dataDir, 'damaged.p12')
  await writeFile(damaged, 'rubbish')
  const start = (SEAL_P12: string) => startInVain(dataDir, { SEAL_P12, SEAL_P12_PASSWORD: 'secret' })

  expect(await start('/nowhere/seal.p12')).toEqual({
    code: 1,
    words: 'SEAL_P12: the file /nowhere/seal.p12 cannot be read. Check its path and permissions.\n',
  })
  expect(await start(damaged)).toEqual({
    code: 1,
    words: expect.stringContaining(`SEAL_P12: the file ${damaged} cannot be opened. Check SEAL_P12_PASSWORD`),
  })
})

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }

async function signUp(url: string): Promise<{ cookie: string }> {
  const person = personAt(0)
  const { firstName, lastName } = person
  const account = { firstName, lastName, email: 'ada@example.com', password: 'a long enough password' }
  const answer = await post(url, '/api/auth/signup', account, '')
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? ''
  const info = Object.entries(personalInfoOf(person)).filter(([, value]) => value !== null)
  const step = await post(url, '/api/application/step1', Object.fromEntries(info), cookie)
  if (!step.ok) throw new Error(`The first step was answered with ${step.status}`)
  return { cookie }
}

function post(url: string, path: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
