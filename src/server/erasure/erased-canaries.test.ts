import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { liftConstraints, type Owned, plantCanaries } from '#factories/canaries.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { dump } from '../../../tests/dump.ts'
import { hasS3Server, startS3Server } from '../../../tests/s3-server.ts'
import type { S3Server } from '../../../tests/swift.ts'
import type { UserRow } from '../account/account-tables.ts'
import { newArchiveFileKey } from '../archive/archive-files.ts'
import { HELD } from '../held-tables.ts'
import { openS3Files } from '../platform/files/s3-files.ts'
import { fileKeysOf, newCaptionsFileKey } from '../video/video-files.ts'
import { erase, removeErasedFiles } from './erasing-service.ts'

const settingsOf = ({ bucket, endpoint, accessKeyId, secretAccessKey }: S3Server) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

/** Every file of the portal: its key and what is in it, in the data folder and in the bucket. */
async function filesOf(folder: string, bucket: S3Server | undefined): Promise<string> {
  const texts: string[] = []
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (each.isFile()) texts.push(each.name, await readFile(join(each.parentPath, each.name), 'latin1'))
  }
  if (bucket === undefined) return texts.join('\n')
  const client = new S3Client({ ...bucket, forcePathStyle: true, credentials: bucket })
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket.bucket })) {
    for (const { Key = '' } of Contents ?? []) {
      texts.push(Key, Buffer.from((await openS3Files(bucket).read(Key)) ?? []).toString('latin1'))
    }
  }
  return texts.join('\n')
}

const server = hasS3Server ? await startS3Server() : undefined
const PLACES = [{ place: 'a folder', bucket: undefined }, ...(server ? [{ place: 'a bucket', bucket: server }] : [])]

describe.each(PLACES)('canaries in everything that is held of a person, with files in $place', ({ bucket }) => {
  test('are gone after the erasure, but for what is declared to stay (H132, H133)', async () => {
    const portal = await testApp(bucket && settingsOf(bucket), bucket && { files: openS3Files(bucket) })
    const { database, files, folder } = portal
    await liftConstraints(database.owner)
    const plant = async (user: UserRow, label: string) => {
      const owned: Owned = { person: user.id, application: randomUUID(), signature: randomUUID(), author: randomUUID() }
      const [videoId, archiveKey] = [randomUUID(), newArchiveFileKey()]
      const [captionsKey, formerCaptionsKey] = [newCaptionsFileKey(), newCaptionsFileKey()]
      const fileKeys = [...fileKeysOf({ id: videoId, captionsKey }), formerCaptionsKey, archiveKey]
      for (const key of fileKeys) await files.write(key, Buffer.from(`canary in a file of ${label}: ${key}`))
      const canaries = await plantCanaries(
        database.db,
        HELD.filter(({ whose }) => Object.keys(whose).length > 0),
        {
          owned,
          label,
          given: {
            users: { email: user.email, password: user.password },
            sessions: { sess: { userId: user.id, signInMethod: 'password', signedInAt: 0 } },
            videos: { id: videoId, status: 'registered', captionsKey },
            captions_let_go: { fileKey: formerCaptionsKey },
            archives: { fileKey: archiveKey },
            legal_hold_changes: { change: 'lifted' },
            legal_holds_on_you: { change: 'lifted' },
            audit_events: { type: 'signed-in', position: null, previousHash: null, contentHash: null, hash: null },
          },
        },
      )
      return { videoId, fileKeys, canaries }
    }
    const [person, other] = [await insertUser(database.db), await insertUser(database.db)]
    const theirs = await plant(person, 'the person')
    const others = await plant(other, 'somebody else')
    await database.transaction(tx => portal.jobs.enqueue(tx, 'prepare-video', { videoId: theirs.videoId }))
    await database.transaction(tx => portal.jobs.enqueue(tx, 'prepare-video', { videoId: others.videoId }))

    expect(await erase(portal, person.id, 'at once')).toBe(true)
    await removeErasedFiles(portal)

    const left = await dump(database.pool)
    const stays = ({ held, column }: (typeof theirs.canaries)[number]) =>
      (held.erasing?.kind === 'stays' || held.erasing?.kind === 'loses') && !held.erasing.changes.has(column)
    const words = (list: typeof theirs.canaries) => list.map(canary => canary.words)
    const gone = theirs.canaries.filter(canary => !stays(canary))
    expect(gone.length).toBeGreaterThan(90)
    expect(words(gone).filter(each => left.includes(each))).toEqual([])
    expect(words(theirs.canaries.filter(stays)).filter(each => !left.includes(each))).toEqual([])
    expect(words(others.canaries).filter(each => !left.includes(each))).toEqual([])
    expect(left).not.toContain(`"videoId": "${theirs.videoId}"`)
    expect(left).toContain(`"videoId": "${others.videoId}"`)
    const inFiles = await filesOf(folder, bucket)
    expect(inFiles).not.toContain('canary in a file of the person')
    expect(theirs.fileKeys.filter(key => inFiles.includes(key.split('/').at(-1) ?? key))).toEqual([])
    expect(others.fileKeys.filter(key => !inFiles.includes(`canary in a file of somebody else: ${key}`))).toEqual([])
  })
})
