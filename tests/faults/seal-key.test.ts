import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { askTool, hasPdfTools } from '../pdf-tools.ts'
import { authorAtWork } from './author-at-work.ts'
import { dataFolder } from './data-folder.ts'
import { startPortal } from './portal-process.ts'

const IdSchema = z.object({ id: z.string() })
const isSealed = (pdf: Buffer) => pdf.includes('/ByteRange')

test.skipIf(!hasPdfTools)(
  'the key of the seal is damaged, then lost: signatures stand, and what was sealed before stays as it is (H17)',
  async () => {
    const dataDir = await dataFolder()
    const key = join(dataDir, 'seal.p12')
    let portal = await startPortal(dataDir)
    const restart = async () => {
      await portal.stop()
      portal = await startPortal(dataDir)
    }
    const signer = async (place: number) => {
      const author = authorAtWork(place, { isEnough: () => true })
      await author.work(portal.url, () => undefined)
      const read = (path: string) => fetch(portal.url + path, { headers: { cookie: author.cookie } })
      const { id } = IdSchema.parse(await (await read('/api/application')).json())
      return async () => Buffer.from(await (await read(`/api/application/${id}/nda-download`)).arrayBuffer())
    }
    const certificate = async () => (await fetch(`${portal.url}/api/seal-certificate`)).text()

    const first = await signer(0)
    await expect.poll(async () => isSealed(await first())).toBe(true)
    const [firstSealed, firstCertificate] = [await first(), await certificate()]

    await writeFile(key, 'rubbish')
    await restart()
    const second = await signer(1)
    expect(isSealed(await second())).toBe(false)
    expect((await first()).equals(firstSealed)).toBe(true)

    await rm(key)
    await restart()
    const third = await signer(2)
    await expect.poll(async () => isSealed(await third())).toBe(true)
    expect(await certificate()).not.toBe(firstCertificate)
    expect((await first()).equals(firstSealed)).toBe(true)
    for (const pdf of [await first(), await third()]) {
      expect(askTool('pdfsig', ['FILE'], pdf)).toContain('Signature is Valid')
    }
    expect((await second()).subarray(0, 5).toString()).toBe('%PDF-')
    console.info('Key damaged, then lost: 3 signed, 3 documents there, 2 sealed and 1 that waits for its seal')
  },
)
