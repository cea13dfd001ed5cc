import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { isThisDeviceAlone } from '#domain/agreement/phone-signing.ts'
import { DAY_MS } from '#domain/instant.ts'
import { findDamagedDocuments } from '#server/agreement/filed-document-service.ts'
import type { Config } from '#server/config/config.ts'
import { refuseUnfinishedRestore } from '#server/platform/backup/unfinished-restore.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { sentenceOf } from '#server/platform/database/failed-query.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import { isOneDatabase } from '#server/platform/database/one-database.ts'
import { MAKE_THEM_ONE, TWO_DATABASES } from '#server/platform/database/prepare-database.ts'
import { mayActAsOwner } from '#server/platform/database/working-account.ts'
import { hasCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { openFfmpeg } from '#server/platform/ffmpeg/ffmpeg.ts'
import { openS3Files } from '#server/platform/files/s3-files.ts'
import { freeSpaceOf } from '#server/platform/free-space.ts'
import { createLog } from '#server/platform/log.ts'
import { createSmtpMailer } from '#server/platform/mail/mailer.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { whyNotValid } from '#server/platform/sealing/seal-validity.ts'
import { timestampFromAny } from '#server/platform/sealing/timestamp.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { openStore } from '../open-store.ts'
import { NotStartedYet, withDatabase } from '../with-database.ts'

/** What was found of one part. `absent`: it is not set up, and the portal does without it. */
export type Finding = {
  part: string
  state: 'works' | 'mend' | 'absent'
  says: string
  /** What to do, in a sentence. */
  advice?: string
}

const PATIENCE_MS = 10_000
const LEAST_FREE_BYTES = 1024 ** 3
const OLDEST_POSTGRES = 15
/** Damaged documents that are named. */
const MOST_NAMED = 50

const quiet = createLog('silent')

/** Every check of the doctor, in the order in which it speaks. None of them throws. */
export const CHECKS: readonly ((config: Config) => Promise<Finding>)[] = [
  async () => screens(),
  config => guarded('Data folder', dataFolder(config)),
  config => guarded('Database', database(config)),
  config => guarded('Files', files(config)),
  config => guarded('Signed documents', documents(config)),
  config => guarded('Mail', mail(config)),
  config => guarded('Seal', seal(config)),
  config => guarded('Timestamps', timestamps(config)),
  config => guarded('Sign-in with Google', identity(config)),
  config => guarded('Videos', videos(config)),
  async config => address(config),
  async config => severalProcesses(config),
  async config => staffFactor(config),
]

async function guarded(part: string, finding: Promise<Omit<Finding, 'part'>>): Promise<Finding> {
  try {
    return { part, ...(await finding) }
  } catch (error) {
    return { part, state: 'mend', says: sentenceOf(error) }
  }
}

function screens(): Finding {
  const isBuilt = existsSync(join(import.meta.dirname, '../../dist/index.html'))
  return isBuilt
    ? { part: 'Screens', state: 'works', says: 'They are built.' }
    : { part: 'Screens', state: 'mend', says: 'They are not built.', advice: 'Run "npm run build".' }
}

async function dataFolder({ dataDir }: Config): Promise<Omit<Finding, 'part'>> {
  refuseUnfinishedRestore(dataDir)
  const advice = `Give the account that the portal runs as a folder that it may write, and set DATA_DIR to it.`
  const place = existsSync(dataDir) ? dataDir : dirname(dataDir)
  try {
    await rm(await mkdtemp(join(place, '.doctor-')), { recursive: true })
  } catch (error) {
    return { state: 'mend', says: `${place} cannot be written: ${sentenceOf(error)}`, advice }
  }
  const { mode, uid } = await stat(place)
  // Through the folder of root the account of the embedded database passes.
  const [bits, letters] = uid === 0 ? [0o006, 'rw'] : [0o007, 'rwx']
  if (place === dataDir && (mode & bits) !== 0) {
    const says = `${dataDir} holds keys and is open to every account of this machine.`
    return { state: 'mend', says, advice: `Run: chmod o-${letters} ${dataDir}` }
  }
  const free = await freeSpaceOf(place)
  if (free !== null && free < LEAST_FREE_BYTES) {
    const says = `${Math.floor(free / 1024 ** 2)} MB are free. A video takes up to 500 MB.`
    return { state: 'mend', says, advice: 'Make room, or keep the files in a bucket (S3_BUCKET).' }
  }
  return { state: 'works', says: `${dataDir} can be written.` }
}

async function database({
  database: { url, ownerUrl = url, ...limits },
  dataDir,
}: Config): Promise<Omit<Finding, 'part'>> {
  if (url === undefined) {
    const isMade = await hasCluster(join(dataDir, 'postgres'))
    return { state: 'works', says: isMade ? 'The embedded one is there.' : 'The first start makes an embedded one.' }
  }

  const means = { log: quiet, tables: relationalTables }
  const database = connectDatabase({ connectionString: url }, limits, means)
  const owner = connectDatabase({ connectionString: ownerUrl }, limits, means)
  try {
    if (!(await isOneDatabase(database.pool, owner.pool))) {
      return { state: 'mend', says: TWO_DATABASES, advice: MAKE_THEM_ONE }
    }
    const { rows } = await owner.pool.query<{ version: string; may_create: boolean; encrypted: boolean }>(
      `select current_setting('server_version_num') as version,
        has_database_privilege(current_database(), 'create') as may_create,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`,
    )
    const [found] = rows
    const major = Math.floor(Number(found?.version) / 10_000)
    if (major < OLDEST_POSTGRES) {
      const says = `It is PostgreSQL ${major}; the portal needs ${OLDEST_POSTGRES} or newer.`
      return { state: 'mend', says, advice: 'Upgrade it, or leave DATABASE_URL out for the embedded one.' }
    }
    const migrated = await isMigrated(owner.pool)
    if (!migrated && !found?.may_create) {
      const says = 'The account may not make a schema, which the job queue needs.'
      return { state: 'mend', says, advice: 'Run as its owner: grant create on database … to the account.' }
    }
    const state = migrated ? 'every migration is applied' : 'the next start migrates it'
    const isOwner = migrated ? await mayActAsOwner(database.pool) : url === ownerUrl
    const line = found?.encrypted
      ? 'encrypted'
      : 'not encrypted: add ?sslmode=verify-full where it is on another machine'
    const says = `PostgreSQL ${major} answers, ${state}; the connection is ${line}.`
    const advice =
      'The log is only as safe as the one account that the portal has. Give the portal an account of its own in DATABASE_URL, and the owner in DATABASE_MIGRATION_URL.'
    return { state: 'works', says, ...(isOwner && { advice }) }
  } catch (error) {
    const reason = error instanceof pg.DatabaseError ? error.message : sentenceOf(error)
    return {
      state: 'mend',
      says: `DATABASE_URL leads to no database that answers (${reason}).`,
      advice: 'Check its host, port, account, password and database name.',
    }
  } finally {
    await database.close()
    await owner.close()
  }
}

async function files({ bucket, http: { publicUrl } }: Config): Promise<Omit<Finding, 'part'>> {
  if (bucket === undefined) return { state: 'works', says: 'They are kept in the data folder.' }
  const store = openS3Files(bucket)
  await store.assertReady()

  const target = await store.uploadTarget('uploads/doctor', { size: 1, seconds: 60, at: new Date() })
  if (target === null) {
    return { state: 'works', says: `The bucket ${bucket.bucket} answers; uploads go through the portal.` }
  }
  // No browser asks first whether it may send to the address of its own page.
  if (new URL(target).origin === new URL(publicUrl).origin) {
    return { state: 'works', says: `The bucket ${bucket.bucket} answers; uploads go to the portal's own address.` }
  }
  if (await takesUploadsFrom(publicUrl, target)) {
    return { state: 'works', says: `The bucket ${bucket.bucket} answers, and takes uploads from ${publicUrl}.` }
  }
  return {
    state: 'mend',
    says: `The bucket ${bucket.bucket} answers, but takes no uploads from the pages of ${publicUrl}.`,
    advice: `Let its CORS rules allow PUT with the header content-type from ${publicUrl}, or set S3_UPLOADS=portal.`,
  }
}

/** Compares every one of them with what was filed. */
async function documents(config: Config): Promise<Omit<Finding, 'part'>> {
  const { bucket, dataDir } = config
  const compare = (database: Database) => findDamagedDocuments({ database, files: openStore(config) })
  const found = await withDatabase(compare).catch((error: unknown) => {
    if (error instanceof NotStartedYet) return error
    throw error
  })
  if (found instanceof NotStartedYet) return { state: 'absent', says: `They were not compared. ${found.message}` }
  const { compared, damaged } = found
  if (damaged.length === 0) return { state: 'works', says: `All ${compared} of them are as they were filed.` }
  const named = damaged.slice(0, MOST_NAMED).map(({ document, damage }) => `${document.fileKey} (${damage})`)
  const more = damaged.length > MOST_NAMED ? ` and ${damaged.length - MOST_NAMED} more` : ''
  const place = bucket === undefined ? join(dataDir, 'files') : `the bucket ${bucket.bucket}`
  return {
    state: 'mend',
    says: `${damaged.length} of ${compared} are missing or damaged: ${named.join(', ')}${more}.`,
    advice: `Copy them from a backup to ${place}. Nothing else is served in their place.`,
  }
}

/** Asks as a browser would before it sends a file; nothing is sent. */
async function takesUploadsFrom(origin: string, target: string): Promise<boolean> {
  const answer = await fetch(target, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  }).catch(() => null)
  if (!answer?.ok) return false
  const allows = (name: string, wanted: string) => {
    const allowed = (answer.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
    return allowed.includes('*') || allowed.includes(wanted)
  }
  return allows('origin', origin) && allows('methods', 'put') && allows('headers', 'content-type')
}

async function mail({ smtpUrl, mailFrom }: Config): Promise<Omit<Finding, 'part'>> {
  if (smtpUrl === undefined) {
    const says = 'There is no mail server: letters are kept, and nobody can confirm an address or get a new password.'
    return { state: 'absent', says, advice: 'Set SMTP_URL and MAIL_FROM.' }
  }
  try {
    await createSmtpMailer({ url: smtpUrl, from: mailFrom, patienceMs: PATIENCE_MS }).greet()
    return { state: 'works', says: `The mail server takes letters from ${mailFrom}.` }
  } catch (error) {
    const advice = 'Check host, port, account and password in SMTP_URL; smtps:// speaks TLS from the start (port 465).'
    return { state: 'mend', says: `The mail server does not take letters: ${sentenceOf(error)}`, advice }
  }
}

async function seal({ seal: { given }, dataDir }: Config): Promise<Omit<Finding, 'part'>> {
  const isMade = existsSync(join(dataDir, 'seal.p12'))
  if (given === undefined && !isMade) return { state: 'works', says: 'The first start makes a key of its own.' }

  const key = await openSealKey({ dataDir, given, log: quiet })
  const problem = whyNotValid(key, new Date())
  if (problem !== null) return { state: 'mend', says: problem }
  const days = Math.floor((key.validUntil.getTime() - Date.now()) / DAY_MS)
  const advice = days < 60 ? `It expires in ${days} days: get the next one now.` : undefined
  return { state: 'works', says: `The key can be opened, ${key.subject}.`, ...(advice && { advice }) }
}

async function timestamps({ seal: { timestampServers } }: Config): Promise<Omit<Finding, 'part'>> {
  if (timestampServers.length === 0) return { state: 'absent', says: 'Seals carry the time of this server alone.' }
  const { authority } = await timestampFromAny(timestampServers, new Uint8Array(32))
  return { state: 'works', says: `${authority} answers.` }
}

async function identity({ google }: Config): Promise<Omit<Finding, 'part'>> {
  if (google === undefined) return { state: 'absent', says: 'It is not set up: people sign in with a password.' }
  const address = `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  return answer?.ok
    ? { state: 'works', says: `${google.issuer} answers.` }
    : {
        state: 'mend',
        says: `${address} does not answer.`,
        advice: 'Check GOOGLE_ISSUER and the way out of this machine.',
      }
}

async function videos({ ffmpegPath }: Config): Promise<Omit<Finding, 'part'>> {
  if (ffmpegPath === 'off') return { state: 'absent', says: 'They stay as they are: FFMPEG_PATH is off.' }
  const found = await openFfmpeg(ffmpegPath, { warn: () => undefined })
  return found
    ? { state: 'works', says: 'ffmpeg is there.' }
    : {
        state: 'absent',
        says: 'There is no ffmpeg: some films may not play in every browser.',
        advice: 'Install ffmpeg.',
      }
}

function address({ http: { publicUrl, trustProxy } }: Config): Finding {
  const url = new URL(publicUrl)
  const part = 'Address'
  if (url.protocol === 'https:') {
    const says = `People reach the portal at ${publicUrl}.`
    if (trustProxy !== false) return { part, state: 'works', says }
    const advice = 'Set TRUST_PROXY to your proxy: without it everybody shares one address and its limits.'
    return { part, state: 'works', says, advice }
  }
  return isThisDeviceAlone(url)
    ? { part, state: 'works', says: `${publicUrl}, for this machine alone: nobody can sign on a phone.` }
    : {
        part,
        state: 'mend',
        says: `${publicUrl} is not encrypted.`,
        advice: 'Put a proxy with HTTPS before it, and set PUBLIC_URL to its address.',
      }
}

/** Without these, each data folder keeps something that the other processes would not have. */
function severalProcesses({ database, sessionSecret, bucket, seal }: Config): Finding {
  const part = 'Several processes'
  const wanted = { DATABASE_URL: database.url, SESSION_SECRET: sessionSecret, S3_BUCKET: bucket, SEAL_P12: seal.given }
  const missing = Object.entries(wanted).flatMap(([setting, value]) => (value === undefined ? [setting] : []))
  return missing.length === 0
    ? { part, state: 'works', says: 'Any number may share this database, each with a data folder of its own.' }
    : { part, state: 'absent', says: `This one works alone. For more of them set ${missing.join(', ')}.` }
}

function staffFactor({ staffFactor }: Config): Finding {
  const part = 'Second factor of staff'
  if (staffFactor !== undefined) {
    const says = `All staff need one, after ${staffFactor.graceDays} days of grace.`
    return { part, state: 'works', says }
  }
  const says = 'Nobody needs one. STAFF_SECOND_FACTOR=on asks all staff for it.'
  return { part, state: 'absent', says }
}
