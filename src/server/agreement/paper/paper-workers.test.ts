import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePaper } from '#factories/sample-paper.ts'
import { createPaperWorkers, type PaperWorkers } from './paper-workers.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let dataDir: string
let workers: PaperWorkers
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seal-workers-'))
  workers = createPaperWorkers({ dataDir, timestampServers: [] }, { log, threads: 2 })
  await workers.ready()
})
afterAll(async () => {
  await workers.close()
  await rm(dataDir, { recursive: true })
})

test('many papers at once are all sealed, and the thread that asked stays free', async () => {
  const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
  const papers = await Promise.all(Array.from({ length: 16 }, () => workers.makeSealed(samplePaper())))
  const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)]

  expect(papers.map(paper => paper.sealed)).toEqual(Array.from({ length: 16 }, () => true))
  // Of the processor's time, which a busy machine gives later but does not lengthen.
  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 8)
})

test('a paper that cannot be set fails alone', async () => {
  const paper = samplePaper()
  const broken = { ...paper, evidence: { ...paper.evidence, signatureImage: new Uint8Array(3) } }

  const [first, second] = await Promise.allSettled([workers.makeSealed(broken), workers.makeSealed(paper)])

  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ status: 'fulfilled', value: { sealed: true } })
})

test('a thread that does not come to an end is ended, and the next paper gets a new one', async () => {
  const impatient = createPaperWorkers({ dataDir, timestampServers: [] }, { log, threads: 1, patienceMs: 15_000 })
  const paper = samplePaper()
  const endless = { ...paper, signer: { ...paper.signer, legalName: 'Ada '.repeat(1_000_000) } }

  await expect(impatient.makeSealed(endless)).rejects.toThrow('The thread ended before its work was done.')

  expect(await impatient.makeSealed(paper)).toMatchObject({ sealed: true })
  await impatient.close()
})

test('a key that cannot be opened is explained to the operator', async () => {
  const settings = { dataDir, timestampServers: [], given: { p12Path: '/nowhere/seal.p12', password: 'x' } }
  const wrong = createPaperWorkers(settings, { log, threads: 1 })

  await expect(wrong.ready()).rejects.toThrow('SEAL_P12: the file /nowhere/seal.p12 cannot be read.')
  expect(await wrong.makeSealed(samplePaper())).toMatchObject({ sealed: false, pdf: expect.anything() })

  await wrong.close()
})
