import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'author-portal-log-'))
afterAll(() => rm(folder, { recursive: true }))

/** Its log is larger than a file may be here, as on a disk that is full, until it is emptied. */
const PROGRAM = `
  import { truncateSync } from 'node:fs'
  import { setImmediate as turn } from 'node:timers/promises'
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
  const log = createLog('info')
  log.info('too long '.repeat(1000))
  await turn()
  log.info('no room')
  await turn()
  truncateSync(process.argv[1])
  log.info('room again')
  process.exit(0)
`

test('a line that cannot be written is let go: the program goes on and ends, and what comes later is written (H349)', async ({
  signal,
}) => {
  const file = join(folder, 'portal.log')
  const command = 'ulimit -f 2 && exec "$0" --input-type=module --eval "$1" "$2" >> "$2"'
  const writing = spawn('/bin/sh', ['-c', command, process.execPath, PROGRAM, file], { stdio: 'inherit', signal })

  expect(await once(writing, 'exit')).toEqual([0, null])

  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line))).toEqual([expect.objectContaining({ msg: 'room again' })])
})
