import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { contract } from '#domain/contract/contract.ts'
import { readConfig } from '#server/config/config.ts'
import { freePort } from '../scripts/free-port.ts'
import { hasNginx, startNginx } from '../scripts/nginx.ts'
import { copiedBy, dockerfile, dockerfileText, imageSettings, ofImage, stages, wordsOf } from './dockerfile.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** A tag that will still mean the same next year. */
const PINNED = /^[\w./-]+:v?\d+\.\d+[\w.-]*$/

const PackageSchema = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
const ServiceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
})
const ComposeSchema = z.object({
  services: z.record(z.string(), ServiceSchema),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

const { version, dependencies } = PackageSchema.parse(JSON.parse(read('package.json')))
const compose = ComposeSchema.parse(parse(read('compose.yaml'), { merge: true }))
const portals = Object.entries(compose.services).filter(([name]) => name.startsWith('portal-'))

describe('the image', () => {
  test('is written as a linter wants it, on the Node of package.json, by a tag that stays', () => {
    expect(validate(dockerfileText).map(({ message }) => message)).toEqual([])
    expect(new Set(stages.map(stage => stage.getImage()))).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]))
  })

  test('copies what is there, from the folder or a stage that it names', () => {
    const copies = dockerfile.getCOPYs().map(copiedBy)
    const missing = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources.filter(isMissing))
    const names = stages.map(stage => stage.getBuildStage())

    expect(copies.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
    expect(copies.filter(({ from }) => from !== null && !names.includes(from))).toEqual([])
  })

  test('gets to see nothing of the folder but what it copies', () => {
    const [everything, ...rules] = read('.dockerignore')
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
    const letIn = rules.filter(line => line.startsWith('!')).map(line => line.slice(1))
    const wanted = dockerfile
      .getCOPYs()
      .map(copiedBy)
      .filter(({ from }) => from === null)

    expect(everything).toBe('*')
    expect(letIn.toSorted()).toEqual(
      [...new Set(wanted.flatMap(({ sources }) => sources.map(path => path.split('/')[0])))].toSorted(),
    )
  })

  test('runs as somebody without rights, and holds no secret', () => {
    const users = ofImage(dockerfile.getInstructions()).filter(each => each.getKeyword() === 'USER')

    expect(users.map(user => user.getArgumentsContent())).toEqual(['node'])
    expect(dockerfile.getARGs()).toEqual([])
    expect(imageSettings()).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
    })
  })

  test('is asked for its health at an address that there is', () => {
    const asked = wordsOf('HEALTHCHECK')[1]
      .join(' ')
      .match(/\/api\/\w+/)?.[0]

    expect(contract).toHaveProperty([`GET ${asked}`])
  })
})

describe('compose.yaml', () => {
  test('is written as a linter wants it', () => {
    const rules = {
      // Things stand in the order in which one reads them.
      ...({ 'service-keys-order': 0, 'services-alphabetical-order': 0, 'top-level-properties-order': 0 } as const),
      'require-quotes-in-ports': [2, { quoteType: 'double' }] satisfies [2, object],
    }
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const found = linter.lintFiles([join(ROOT, 'compose.yaml')], false)

    expect(
      found.flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)),
    ).toEqual([])
  })

  test('names images by tags that stay, and the portal by its version', () => {
    expect(Object.values(compose.services).filter(({ image }) => !PINNED.test(image))).toEqual([])
    expect(new Set(portals.map(([, { image }]) => image))).toEqual(new Set([`author-portal:${version}`]))
  })

  test('starts the processes that nginx passes on to, each with a folder of its own', () => {
    const upstream = [...read('deploy/nginx.conf').matchAll(/^ *server (portal-\d):3000/gm)].map(([, name]) => name)

    expect(portals.map(([name]) => name)).toEqual(upstream)
    expect(portals.map(([name, { volumes }]) => ({ name, volumes }))).toEqual(
      upstream.map(name => ({ name, volumes: [`${name}:/data`] })),
    )
    expect(Object.keys(compose.services.nginx?.depends_on ?? {})).toEqual(upstream)
  })

  test('opens the portal alone to people, and only on this machine until somebody decides otherwise', () => {
    const opened = Object.entries(compose.services).flatMap(([name, { ports }]) => ports.map(port => `${name} ${port}`))

    expect(opened).toEqual(['letters 127.0.0.1:8025:8025', 'nginx 127.0.0.1:8080:80'])
  })

  test('mounts what is there', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map(each => each.split(':')[0] ?? ''),
    )
    const [paths, names] = [mounted.filter(each => each.startsWith('.')), mounted.filter(each => !each.startsWith('.'))]

    expect(paths.filter(isMissing)).toEqual([])
    expect(names.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  })

  test('asks for every secret in the example of its environment, which holds none, and gives the portal good settings', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))
    const example = [...read('deploy/env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)]
    const names = example.map(([, name]) => name ?? '')
    expect(names.toSorted()).toEqual([...asked].toSorted())
    expect(example.filter(([, , value]) => value !== '')).toEqual([])

    const files = readdirSync(join(ROOT, 'src/server/config')).filter(name => /^config\.ts$|-setting\.ts$/.test(name))
    const sourceOfSettings = files.map(name => read(`src/server/config/${name}`)).join('\n')
    const mayBeEmpty = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', MAIL_FROM: '', PUBLIC_URL: '', SMTP_URL: '' }
    const filled = { ...Object.fromEntries(names.map(name => [name, 'd'.repeat(64)])), ...mayBeEmpty }
    for (const PUBLIC_URL of ['', 'https://authors.example.com']) {
      const settings = withValues(compose.services['portal-1']?.environment ?? {}, { ...filled, PUBLIC_URL })
      expect(readConfig(settings)).toMatchObject({ bucket: { uploads: 'direct' }, http: { trustProxy: 1 } })
      expect(Object.keys(settings).filter(name => !sourceOfSettings.includes(`\n  ${name}:`))).toEqual([])
    }
  })
})

describe.runIf(hasNginx())('nginx.conf', () => {
  test('lets one address have so many requests under way, and refuses the next in the words of the portal (H33)', async () => {
    const conf = read('deploy/nginx.conf')
    const [atOnce, burst] = [/limit_conn at-once (\d+);/, /burst=(\d+)/].map(limit => Number(limit.exec(conf)?.[1]))
    const waiting: (() => void)[] = []
    const portal = createServer((_, answer) => void waiting.push(() => answer.end('an answer'))).listen(0, '127.0.0.1')
    await once(portal, 'listening')
    // reason: a server that listens on a port has an address with one
    const { port } = portal.address() as AddressInfo
    const nginx = await startNginx({ port: await freePort(), portals: [port] })

    try {
      const lines = Array.from({ length: atOnce ?? 0 }, () => fetch(nginx.url))
      await expect.poll(() => waiting.length).toBe(atOnce)
      const refused = await fetch(nginx.url)
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        429,
        '5',
        { code: 'too-many-requests', message: expect.stringContaining('Please wait a few seconds') },
      ])
      expect(burst).toBeGreaterThan(atOnce ?? 0)

      for (const answer of waiting) answer()
      expect(new Set((await Promise.all(lines)).map(({ status }) => status))).toEqual(new Set([200]))
    } finally {
      await nginx.stop()
      portal.closeAllConnections()
      portal.close()
    }
  })
})

function isMissing(path: string): boolean {
  return !existsSync(join(ROOT, path))
}

/** As compose puts values into them: `${NAME:-otherwise}`, `${NAME:?words}`. */
function withValues(settings: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const filled = Object.entries(settings).map(([name, text]) => [
    name,
    text.replace(
      /\$\{(\w+):([-?])([^}]*)\}/g,
      (_, key: string, kind: string, otherwise: string) => values[key] || (kind === '-' ? otherwise : ''),
    ),
  ])
  return Object.fromEntries(filled)
}
