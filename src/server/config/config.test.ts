import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('needs no setting at all', () => {
    expect(readConfig({})).toEqual({
      http: {
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://127.0.0.1:3000',
        secureCookies: false,
        trustProxy: false,
      },
      lines: { requestMs: 60_000, uploadMs: 3_600_000, stallMs: 30_000, idleMs: 300_000, connectionsPerAddress: 200 },
      drainSeconds: 0,
      database: { url: undefined, ownerUrl: undefined, poolSize: 10, statementTimeoutMs: 15_000 },
      dataDir: resolve('data'),
      sessionSecret: undefined,
      sessions: { author: { hours: 336, idleHours: 168 }, staff: { hours: 24, idleHours: 4 } },
      staffFactor: undefined,
      retention: { abandoned: 0, rejected: 0, accepted: 0, films: 0, letters: 0, logAddresses: 0, evidenceYears: 0 },
      bucket: undefined,
      checkpoints: { pace: { hours: 24, entries: 1000 }, email: undefined },
      room: { floorBytes: 1024 ** 3, quotaBytes: 4 * 1024 ** 3, uploadsAtOnce: 20 },
      smtpUrl: undefined,
      mailFrom: 'Author Portal <no-reply@localhost>',
      google: undefined,
      tracker: undefined,
      outlineAi: undefined,
      firstAdmin: undefined,
      rateLimits: true,
      metricsToken: undefined,
      publisher: {
        name: 'Marlow & Reed Learning, Inc.',
        signerName: 'Josephine Marlow',
        signerTitle: 'Partner',
      },
      help: { url: undefined, email: undefined },
      legal: { privacyUrl: undefined, termsUrl: undefined },
      googleMapsApiKey: undefined,
      typedSignatures: true,
      signingProof: 'offered',
      texts: { fourEyes: false },
      seal: { given: undefined, timestampServers: [], threads: 1 },
      logLevel: 'info',
    })
  })

  it('takes what is set, and an empty setting as absent', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: '',
      ADMIN_EMAIL: ' Ada@Example.COM ',
      ADMIN_PASSWORD: 'analytical engine',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SEAL_P12: '/srv/seal.p12',
      TSA_URL: 'http://one.example.com, https://two.example.com/tsr',
      TRACKER_WEBHOOK_URL: 'https://tracker.example.com/hook',
      TRACKER_WEBHOOK_SECRET: 'secret',
      OUTLINE_AI_URL: 'http://127.0.0.1:11434/v1',
      OUTLINE_AI_MODEL: 'draughtsman-2',
    })

    expect(config.http.publicUrl).toBe('http://127.0.0.1:8080')
    expect(config.http.trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(config.dataDir).toBe('/srv/portal')
    expect(config.database.url).toBeUndefined()
    expect(config.firstAdmin).toEqual({ email: 'ada@example.com', password: 'analytical engine' })
    expect(config.google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' })
    expect(config.rateLimits).toBe(false)
    expect(config.seal).toEqual({
      given: { p12Path: '/srv/seal.p12', password: '' },
      timestampServers: ['http://one.example.com', 'https://two.example.com/tsr'],
      threads: 1,
    })
    expect(config.tracker).toEqual({ webhookUrl: 'https://tracker.example.com/hook', secret: 'secret' })
    expect(config.outlineAi).toEqual({ url: 'http://127.0.0.1:11434/v1', model: 'draughtsman-2', key: undefined })
  })

  it('marks cookies secure where the public address is https, and drops its trailing slash', () => {
    const { http } = readConfig({ PUBLIC_URL: 'https://Authors.example.com/' })

    expect(http).toMatchObject({ publicUrl: 'https://authors.example.com', secureCookies: true })
  })

  it('names every mistake at once, with the way to mend it', () => {
    const problems = problemsOf({
      PORT: '80000',
      PUBLIC_URL: 'authors.example.com',
      DATABASE_URL: 'mysql://localhost/portal',
      SESSION_SECRET: 'short',
      ADMIN_EMAIL: 'admin@example.com',
      GOOGLE_CLIENT_SECRET: 'secret',
      RATE_LIMITS: 'no',
      TRUST_PROXY: 'nginx',
      LOG_LEVEL: 'loud',
    })

    expect(problems).toEqual([
      'PORT must be a whole number from 1 to 65535, for example PORT=3000.',
      'PUBLIC_URL must be a URL such as https://authors.example.com.',
      'TRUST_PROXY must be "off", "on", the number of proxies in front, or their addresses separated by commas.',
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/author_portal.',
      'SESSION_SECRET must have at least 32 characters; leave it out to have one made and kept in DATA_DIR.',
      'RATE_LIMITS must be "on" or "off".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'ADMIN_EMAIL is set but ADMIN_PASSWORD is not: set both or neither.',
      'GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not: set both or neither.',
    ])
  })

  it.each([
    ['PUBLIC_URL', 'https://example.com/portal', 'PUBLIC_URL must have no path, query or account'],
    ['UPLOAD_QUOTA_MB', '99', 'UPLOAD_QUOTA_MB must be a whole number from 100'],
    ['HOST', '999.1.1.1', 'HOST must be an address or host name'],
    ['HOST', 'localhost:3000', 'HOST must be an address or host name'],
    ['PORT', '3000.5', 'PORT must be a whole number'],
    ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an email address'],
    ['ADMIN_PASSWORD', 'seven77', 'ADMIN_PASSWORD must have 8 to 256 characters.'],
    ['SMTP_URL', 'mail.example.com:25', 'SMTP_URL must be a URL'],
    ['SMTP_URL', 'smtps://mail.example.com', 'SMTP_URL is set but MAIL_FROM is not: please say whom letters are from'],
    ['MAIL_FROM', 'Author Portal', 'MAIL_FROM must be an address'],
    ['MAIL_FROM', 'a@example.com\nBcc: b@example.com', 'MAIL_FROM must be an address'],
    ['TSA_URL', 'timestamps', 'TSA_URL must be one URL or several separated by commas'],
    ['SEAL_P12_PASSWORD', 'secret', 'SEAL_P12_PASSWORD is set but SEAL_P12 is not'],
    ['TRACKER_WEBHOOK_URL', 'https://tracker.example.com', 'TRACKER_WEBHOOK_SECRET is not: set both or neither.'],
    ['TRACKER_WEBHOOK_SECRET', 'secret', 'TRACKER_WEBHOOK_URL is not: set both or neither.'],
    ['TRACKER_WEBHOOK_URL', 'ftp://tracker.example.com', 'TRACKER_WEBHOOK_URL must be a URL'],
    ['TRACKER_WEBHOOK_URL', 'https://me:pw@tracker.example.com', 'TRACKER_WEBHOOK_URL must have no account in it'],
    ['OUTLINE_AI_URL', 'https://api.example.com/v1', 'OUTLINE_AI_MODEL is not: set both or neither.'],
    ['OUTLINE_AI_MODEL', 'draughtsman-2', 'OUTLINE_AI_URL is not: set both or neither.'],
    ['OUTLINE_AI_KEY', 'secret', 'OUTLINE_AI_KEY is set but OUTLINE_AI_URL is not'],
  ])('refuses %s=%s', (setting, value, sentence) => {
    expect(problemsOf({ [setting]: value }).join('\n')).toContain(sentence)
  })

  it('cannot be changed afterwards, not even in its parts', () => {
    const config = readConfig({})

    expect(Object.isFrozen(config) && Object.isFrozen(config.http) && Object.isFrozen(config.publisher)).toBe(true)
  })

  it('refuses a bucket to which the browsers of an encrypted page would send nothing, and says both ways out', () => {
    const bucket = { S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const site = { ...bucket, PUBLIC_URL: 'https://authors.example.com', S3_ENDPOINT: 'http://store:9000' }

    expect(problemsOf(site)).toEqual([
      'S3_ENDPOINT begins with http and PUBLIC_URL with https, so browsers will not send files there: set S3_PUBLIC_ENDPOINT to an address with https, or S3_UPLOADS=portal.',
    ])
    expect(problemsOf({ ...site, S3_PUBLIC_ENDPOINT: 'http://files.example.com' })).toHaveLength(1)
    expect(problemsOf({ ...site, S3_PUBLIC_ENDPOINT: 'https://files.example.com' })).toEqual([])
    expect(problemsOf({ ...site, S3_UPLOADS: 'portal' })).toEqual([])
    expect(problemsOf({ ...bucket, S3_UPLOADS: 'proxy' })).toEqual(['S3_UPLOADS must be "direct" or "portal".'])
    expect(readConfig(bucket).bucket).toMatchObject({ uploads: 'direct' })
  })
})
