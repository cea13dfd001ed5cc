import { resolve } from 'node:path'
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/account/account-limits.ts'
import { SIGNING_PROOFS, type SigningProof } from '#domain/agreement/signing-proof.ts'
import type { RetentionPeriods } from '#domain/erasure/retention.ts'
import type { DatabaseSettings } from '../platform/database/database.ts'
import type { Bucket } from '../platform/files/s3-files.ts'
import { MIN_SECRET_LENGTH } from '../platform/kept-secret.ts'
import { addressOf, emailSetting, isSafeFromListeners, timestampSetting, url, webAddress } from './address-setting.ts'
import { blockedUploads, bucketOf, bucketSettings } from './bucket-setting.ts'
import { type Checkpoints, checkpointSettings, checkpointsOf } from './checkpoint-setting.ts'
import { freezeDeep } from './freeze-deep.ts'
import { type LineLimits, lineLimitsOf, lineSettings } from './line-limits-setting.ts'
import { onOff } from './on-off-setting.ts'
import { retentionOf, retentionSettings } from './retention-setting.ts'
import { type RoomLimits, roomLimitsOf, roomSettings } from './room-setting.ts'
import { type Sessions, sessionSettings, sessionsOf } from './session-setting.ts'
import { type StaffFactor, staffFactorOf, staffFactorSettings } from './staff-factor-setting.ts'
import { type TrustProxy, trustProxySetting } from './trust-proxy-setting.ts'
import { wholeNumber } from './whole-number-setting.ts'

const ADMIN_PASSWORD_LENGTH = `ADMIN_PASSWORD must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`

/** Everything the operator can set, checked once at start and never changed afterwards (Decision F2). */
export type Config = Readonly<{
  http: Readonly<{ host: string; port: number; publicUrl: string; secureCookies: boolean; trustProxy: TrustProxy }>
  lines: LineLimits
  /** For so long the portal goes on to take requests after it was asked to stop and has said that it is not ready. */
  drainSeconds: number
  database: DatabaseSettings
  /** Absolute path of the folder that keeps the embedded database, files, letters and secrets. */
  dataDir: string
  /** Undefined: made once and kept in the data folder. */
  sessionSecret: string | undefined
  sessions: Sessions
  staffFactor: StaffFactor
  retention: RetentionPeriods
  /** Where files are kept; undefined: in the data folder. */
  bucket: Bucket | undefined
  room: RoomLimits
  checkpoints: Checkpoints
  /** Undefined: looked for in the usual folders; "off": videos stay as they are. */
  ffmpegPath: string | undefined
  smtpUrl: string | undefined
  /** Whom letters are from. */
  mailFrom: string
  google: Readonly<{ clientId: string; clientSecret: string; issuer: string }> | undefined
  /** The project tracker that hears of proposed courses (E3). */
  tracker: Readonly<{ webhookUrl: string; secret: string }> | undefined
  /** The service that writes first drafts of outlines; undefined: the portal writes them itself (E5). */
  outlineAi: Readonly<{ url: string; model: string; key: string | undefined }> | undefined
  firstAdmin: Readonly<{ email: string; password: string }> | undefined
  /** Off only in tests and benchmarks (Decision B3). */
  rateLimits: boolean
  metricsToken: string | undefined
  publisher: Readonly<{ name: string; signerName: string; signerTitle: string }>
  /** Where people find help, and whom they write to; undefined: neither is offered. */
  help: Readonly<{ url: string | undefined; email: string | undefined }>
  /** The operator's own pages; undefined: no page of the portal links there. */
  legal: Readonly<{ privacyUrl: string | undefined; termsUrl: string | undefined }>
  googleMapsApiKey: string | undefined
  /** Whether a signer may type the name instead of drawing it. */
  typedSignatures: boolean
  signingProof: SigningProof
  /** Whether every text of the publisher needs a second person before it is published. */
  texts: Readonly<{ fourEyes: boolean }>
  seal: Readonly<{
    /** Undefined: a key of the portal's own, made once and kept in the data folder. */
    given: Readonly<{ p12Path: string; password: string }> | undefined
    /** RFC 3161, in the order in which they are asked; none: seals carry no timestamp. */
    timestampServers: readonly string[]
    /** Papers that are made at the same time at most. */
    threads: number
  }>
  logLevel: LogLevel
}>

type LogLevel = (typeof LOG_LEVELS)[number]
type Environment = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Thrown with every mistake at once; each problem names the setting and how to mend it. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const optionalText = z.string().trim().optional()
const textWithDefault = (value: string) => z.string().trim().default(value)

const POSTGRES = ['postgres:', 'postgresql:']
/** Whom letters are from where none of them leaves. */
const NOBODY = 'Author Portal <no-reply@localhost>'

const SettingsSchema = z.object({
  HOST: textWithDefault('127.0.0.1').refine(
    host => /^[\w.:-]+$/.test(host) && URL.canParse(addressOf(host, 1)),
    'HOST must be an address or host name to listen on, for example HOST=127.0.0.1.',
  ),
  PORT: wholeNumber('PORT', { from: 1, to: 65_535, fallback: 3000 }),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'], 'https://authors.example.com').refine(
    text => text === undefined || !URL.canParse(text) || isOrigin(new URL(text)),
    'PUBLIC_URL must have no path, query or account, for example https://authors.example.com.',
  ),
  TRUST_PROXY: trustProxySetting,
  ...lineSettings,
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', { from: 0, to: 300, fallback: 0 }),
  DATA_DIR: textWithDefault('./data').transform(folder => resolve(folder)),
  DATABASE_URL: url('DATABASE_URL', POSTGRES, 'postgres://user:password@host:5432/author_portal'),
  DATABASE_MIGRATION_URL: url('DATABASE_MIGRATION_URL', POSTGRES, 'postgres://owner:password@host:5432/portal'),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', { from: 2, to: 500, fallback: 10 }),
  SESSION_SECRET: z
    .string()
    .min(
      MIN_SECRET_LENGTH,
      `SESSION_SECRET must have at least ${MIN_SECRET_LENGTH} characters; leave it out to have one made and kept in DATA_DIR.`,
    )
    .optional(),
  ...retentionSettings,
  ...sessionSettings,
  ...staffFactorSettings,
  ...bucketSettings,
  ...roomSettings,
  FFMPEG_PATH: optionalText,
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
  MAIL_FROM: textWithDefault(NOBODY).refine(
    text => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
    'MAIL_FROM must be an address, with a name or without: MAIL_FROM=Author Portal <authors@example.com>.',
  ),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: url('GOOGLE_ISSUER', ['http:', 'https:'], 'https://accounts.google.com')
    .default('https://accounts.google.com')
    .refine(
      text => !URL.canParse(text) || isSafeFromListeners(new URL(text)),
      'GOOGLE_ISSUER must begin with https; http is only for an address of this machine.',
    ),
  TRACKER_WEBHOOK_URL: webAddress('TRACKER_WEBHOOK_URL', 'https://tracker.example.com/hooks/author-portal'),
  TRACKER_WEBHOOK_SECRET: optionalText,
  OUTLINE_AI_URL: webAddress('OUTLINE_AI_URL', 'https://api.example.com/v1'),
  OUTLINE_AI_MODEL: optionalText,
  OUTLINE_AI_KEY: optionalText,
  ADMIN_EMAIL: emailSetting('ADMIN_EMAIL', 'admin@example.com').transform(email => email?.toLowerCase()),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, ADMIN_PASSWORD_LENGTH)
    .max(MAX_PASSWORD_LENGTH, ADMIN_PASSWORD_LENGTH)
    .optional(),
  RATE_LIMITS: onOff('RATE_LIMITS', 'on'),
  TYPED_SIGNATURES: onOff('TYPED_SIGNATURES', 'on'),
  SIGNING_PROOF: textWithDefault('offered').pipe(
    z.enum(SIGNING_PROOFS, `SIGNING_PROOF must be one of ${SIGNING_PROOFS.join(', ')}.`),
  ),
  TEXTS_FOUR_EYES: onOff('TEXTS_FOUR_EYES', 'off'),
  METRICS_TOKEN: optionalText,
  PUBLISHER_NAME: textWithDefault('Marlow & Reed Learning, Inc.'),
  PUBLISHER_SIGNER_NAME: textWithDefault('Josephine Marlow'),
  PUBLISHER_SIGNER_TITLE: textWithDefault('Partner'),
  HELP_URL: webAddress('HELP_URL', 'https://help.example.com/authors'),
  CONTACT_EMAIL: emailSetting('CONTACT_EMAIL', 'authors@example.com'),
  PRIVACY_URL: webAddress('PRIVACY_URL', 'https://www.example.com/privacy'),
  TERMS_URL: webAddress('TERMS_URL', 'https://www.example.com/terms'),
  GOOGLE_MAPS_API_KEY: optionalText,
  SEAL_P12: z
    .string()
    .trim()
    .transform(path => resolve(path))
    .optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  SEAL_THREADS: wholeNumber('SEAL_THREADS', { from: 1, to: 64, fallback: 1 }),
  TSA_URL: timestampSetting,
  ...checkpointSettings,
  LOG_LEVEL: textWithDefault('info').pipe(z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)),
})

/** Settings that make sense only together: each names its partner. */
const PARTNERS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['DATABASE_MIGRATION_URL', 'DATABASE_URL'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PUBLIC_ENDPOINT', 'S3_BUCKET'],
  ['S3_UPLOADS', 'S3_BUCKET'],
  ['TRACKER_WEBHOOK_URL', 'TRACKER_WEBHOOK_SECRET'],
  ['TRACKER_WEBHOOK_SECRET', 'TRACKER_WEBHOOK_URL'],
  ['OUTLINE_AI_URL', 'OUTLINE_AI_MODEL'],
  ['OUTLINE_AI_MODEL', 'OUTLINE_AI_URL'],
  ['OUTLINE_AI_KEY', 'OUTLINE_AI_URL'],
  ['SEAL_P12_PASSWORD', 'SEAL_P12'],
] as const

/**
 * Reads the settings; the only place that knows their names. A setting that is empty counts as absent, as
 * compose files pass them. Throws ConfigError with one sentence per mistake.
 */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const settings = SettingsSchema.safeParse(given)
  const problems = [
    ...(settings.error?.issues.map(issue => issue.message) ?? []),
    ...lonelySettings(given),
    ...senderless(given),
    ...blockedUploads(given),
  ]
  if (!settings.success || problems.length > 0) throw new ConfigError(problems)

  return freezeDeep(configOf(settings.data))
}

function configOf(settings: z.output<typeof SettingsSchema>): Config {
  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : defaultPublicUrl(settings)
  return {
    http: {
      host: settings.HOST,
      port: settings.PORT,
      publicUrl,
      secureCookies: publicUrl.startsWith('https:'),
      trustProxy: settings.TRUST_PROXY,
    },
    lines: lineLimitsOf(settings),
    drainSeconds: settings.DRAIN_SECONDS,
    database: {
      url: settings.DATABASE_URL,
      ownerUrl: settings.DATABASE_MIGRATION_URL,
      poolSize: settings.DATABASE_POOL_SIZE,
      statementTimeoutMs: 15_000,
    },
    dataDir: settings.DATA_DIR,
    sessionSecret: settings.SESSION_SECRET,
    sessions: sessionsOf(settings),
    staffFactor: staffFactorOf(settings),
    retention: retentionOf(settings),
    bucket: bucketOf(settings),
    room: roomLimitsOf(settings),
    checkpoints: checkpointsOf(settings),
    ffmpegPath: settings.FFMPEG_PATH,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    google:
      settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET
        ? {
            clientId: settings.GOOGLE_CLIENT_ID,
            clientSecret: settings.GOOGLE_CLIENT_SECRET,
            issuer: settings.GOOGLE_ISSUER,
          }
        : undefined,
    tracker:
      settings.TRACKER_WEBHOOK_URL && settings.TRACKER_WEBHOOK_SECRET
        ? { webhookUrl: settings.TRACKER_WEBHOOK_URL, secret: settings.TRACKER_WEBHOOK_SECRET }
        : undefined,
    outlineAi:
      settings.OUTLINE_AI_URL && settings.OUTLINE_AI_MODEL
        ? { url: settings.OUTLINE_AI_URL, model: settings.OUTLINE_AI_MODEL, key: settings.OUTLINE_AI_KEY }
        : undefined,
    firstAdmin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    rateLimits: settings.RATE_LIMITS,
    metricsToken: settings.METRICS_TOKEN,
    publisher: {
      name: settings.PUBLISHER_NAME,
      signerName: settings.PUBLISHER_SIGNER_NAME,
      signerTitle: settings.PUBLISHER_SIGNER_TITLE,
    },
    help: { url: settings.HELP_URL, email: settings.CONTACT_EMAIL },
    legal: { privacyUrl: settings.PRIVACY_URL, termsUrl: settings.TERMS_URL },
    googleMapsApiKey: settings.GOOGLE_MAPS_API_KEY,
    typedSignatures: settings.TYPED_SIGNATURES,
    signingProof: settings.SIGNING_PROOF,
    texts: { fourEyes: settings.TEXTS_FOUR_EYES },
    seal: {
      given: settings.SEAL_P12 ? { p12Path: settings.SEAL_P12, password: settings.SEAL_P12_PASSWORD ?? '' } : undefined,
      timestampServers: settings.TSA_URL,
      threads: settings.SEAL_THREADS,
    },
    logLevel: settings.LOG_LEVEL,
  }
}

function lonelySettings(given: Environment): string[] {
  return PARTNERS.filter(([setting, partner]) => given[setting] && !given[partner]).map(
    ([setting, partner]) => `${setting} is set but ${partner} is not: set both or neither.`,
  )
}

/** Letters from an address that is nobody's end as spam, and answers to them are lost. */
function senderless(given: Environment): string[] {
  if (!given.SMTP_URL || given.MAIL_FROM) return []
  return [
    'SMTP_URL is set but MAIL_FROM is not: please say whom letters are from, for example MAIL_FROM=Author Portal <authors@example.com>.',
  ]
}

function defaultPublicUrl({ HOST: host, PORT: port }: { HOST: string; PORT: number }): string {
  const listensEverywhere = host === '0.0.0.0' || host === '::'
  const name = listensEverywhere ? '127.0.0.1' : host
  return new URL(addressOf(name, port)).origin
}

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && !search && !hash && !username && !password
}
