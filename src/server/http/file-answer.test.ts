import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { addressOf } from '../../../tests/raw-upload.ts'
import { videoFileKey } from '../video/video-files.ts'

const portal = await testApp()
const SIZE = 64 * 1024 * 1024

/** Whether this process has the file open. */
async function isOpen(key: string): Promise<boolean> {
  const files = await readdir('/proc/self/fd')
  const paths = await Promise.all(files.map(file => readlink(`/proc/self/fd/${file}`).catch(() => '')))
  return paths.some(path => path.endsWith(key))
}

test('whoever leaves in the middle of a film leaves no file open', async () => {
  const user = await insertUser(portal.database.db)
  const { cookie } = await portal.as(user)
  const { id } = await insertVideo(portal.database.db, { id: randomUUID(), userId: user.id, createdAt: new Date() })
  await portal.files.write(videoFileKey(id), Buffer.alloc(SIZE, 'film'))
  await portal.database.pool.query('update videos set size = $2, reserved_bytes = $2 where id = $1', [id, SIZE])
  const { hostname, port } = new URL(await addressOf(portal.app))
  const socket = connect(Number(port), hostname)

  socket.write(`GET /objects/${id} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\n\r\n`)
  const [start] = await once(socket, 'data')
  socket.pause()
  expect(String(start)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await isOpen(videoFileKey(id))).toBe(true)
  socket.destroy()

  await vi.waitFor(async () => expect(await isOpen(videoFileKey(id))).toBe(false))
})
