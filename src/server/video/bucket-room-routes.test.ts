import { expect, test } from 'vitest'
import { UPLOAD_LIFETIME_MS } from '#domain/video/object-path.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { hasS3Server, startS3Server } from '../../../tests/s3-server.ts'
import { openS3Files } from '../platform/files/s3-files.ts'
import { uploadFileKey, videoFileKey } from './video-files.ts'

const MEGABYTE = 1024 ** 2
const HOUR = 3_600_000
const MINUTE = 60_000

test.runIf(hasS3Server)(
  'targets of a bucket to which nothing came take no room an hour after their end (H278)',
  async () => {
    const files = openS3Files(await startS3Server())
    const portal = await testApp({ UPLOAD_QUOTA_MB: '100' }, { files })
    const caller = await portal.as(await insertUser(portal.database.db))
    const ask = async () => (await caller.post('/api/objects/upload', { size: 24 * MEGABYTE })).json()
    const idOf = ({ uploadURL }: { uploadURL: string }) => new URL(uploadURL).pathname.split('/').at(-1) ?? ''
    const [sent, moved] = [idOf(await ask()), idOf(await ask())]
    await files.write(uploadFileKey(sent), new Uint8Array(1000))
    await files.write(videoFileKey(moved), new Uint8Array(1000))
    await ask()
    await ask()
    expect(await ask()).toMatchObject({ code: 'quota-used' })

    portal.advance(UPLOAD_LIFETIME_MS + HOUR - MINUTE)
    expect(await ask()).toMatchObject({ code: 'quota-used' })
    portal.advance(2 * MINUTE)

    expect([await ask(), await ask(), await ask()]).toEqual([
      { uploadURL: expect.any(String) },
      { uploadURL: expect.any(String) },
      expect.objectContaining({ code: 'quota-used' }),
    ])
  },
)
