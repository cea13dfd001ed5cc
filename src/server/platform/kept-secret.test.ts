import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepSecret } from './kept-secret.ts'

describe('keepSecret', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('makes a secret once, readable by its owner alone, and answers the same ever after', async () => {
    const secret = await keepSecret(folder, 'session-secret')

    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await keepSecret(folder, 'session-secret')).toBe(secret)
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['session-secret'])
  })

  it.each(['', ' \n', 'changeme\n', 'x'.repeat(31)])('refuses a file that holds %j', async content => {
    await writeFile(join(folder, 'session-secret'), content)

    await expect(keepSecret(folder, 'session-secret')).rejects.toThrow('a secret of at least 32 characters')
    await writeFile(join(folder, 'session-secret'), `${'x'.repeat(32)}\n`)
    expect(await keepSecret(folder, 'session-secret')).toBe('x'.repeat(32))
  })

  it('gives two that ask at once the same secret', async () => {
    const secrets = await Promise.all([1, 2, 3, 4].map(() => keepSecret(folder, 'session-secret')))

    expect(new Set(secrets).size).toBe(1)
  })
})
