import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SMTPServerOptions } from 'smtp-server'
import { type MailServer, runMailServer } from './smtp.ts'
import { whenFileEnds } from './when-file-ends.ts'

const run = promisify(execFile)

/** A real SMTP server for the test file that asks. */
export function startMailServer(options?: SMTPServerOptions): Promise<MailServer> {
  return runMailServer(whenFileEnds, options)
}

/** A key and a certificate for 127.0.0.1 that nobody trusts who is not told to. */
export async function selfSignedCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-server-'))
  const names = ['-subj', '/CN=mail', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2']
  await run('openssl', ['req', '-x509', ...made, ...names], { cwd: folder })
  const [key, cert] = await Promise.all([fileIn(folder, 'key.pem'), fileIn(folder, 'cert.pem')])
  await rm(folder, { recursive: true })
  return { key, cert }
}

const fileIn = (folder: string, name: string) => readFile(join(folder, name), 'utf8')
