import { expect, test, vi } from 'vitest'
import { apiAddress } from '#domain/api-address.ts'
import { firstReads } from '#domain/screen/first-reads.ts'
import { SCREEN_NAMES, screenOf } from '#domain/screen/screen.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()

/** Statements that an answer costs; those of a transaction are one. */
async function statementsOf(address: string, caller: Awaited<ReturnType<typeof portal.as>>): Promise<number> {
  const connect = vi.spyOn(portal.database.pool, 'connect')
  try {
    expect((await caller.get(address)).statusCode, address).toBeLessThan(500)
    return connect.mock.calls.length
  } finally {
    connect.mockRestore()
  }
}

test('the words of a step, of the landing page and of public pages, and the topics, cost the database no statement (H160)', async () => {
  const author = await portal.as((await insertApplication(portal.database.db, { state: 'trained' })).applicant)
  const read = SCREEN_NAMES.filter(name => ['anyone', 'signed-in'].includes(screenOf(name).who)).flatMap(screen =>
    firstReads({ screen, params: { page: 'privacy' }, search: {} }),
  )
  const ofTexts = new Set(
    read.filter(address => /^\/api\/(?:config|landing|pages|guidance|teaching-topics)/.test(address)),
  )

  expect(ofTexts.size).toBe(12)
  expect(await statementsOf(apiAddress('GET /api/application'), author)).toBeGreaterThan(0)
  for (const address of ofTexts) expect(await statementsOf(address, author), address).toBe(0)
})

test('a picture that is not there costs one statement, and no text is searched for it', async () => {
  expect(await statementsOf(`/api/pictures/${'0'.repeat(64)}`, portal.stranger)).toBe(1)
})
