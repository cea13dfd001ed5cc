import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { listen } from './listen.ts'
import { whenFileEnds } from './when-file-ends.ts'

const run = promisify(execFile)

const CONFIG = `
[tsa]
default_tsa = here
[here]
serial = ./serial
crypto_device = builtin
signer_cert = ./tsa.pem
certs = ./ca.pem
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

export type TimestampTestServer = {
  url: string
  /** The certificate that its timestamps are to be verified with. */
  caFile: string
  answer(query: Buffer): Promise<Buffer>
}

/** A real RFC 3161 server: OpenSSL answers, with an authority that is made for the test. */
export async function startTimestampServer(): Promise<TimestampTestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'seal-tsa-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  await writeFile(join(folder, 'tsa.cnf'), CONFIG)
  await writeFile(join(folder, 'serial'), '01\n')
  await writeFile(join(folder, 'usage'), 'extendedKeyUsage=critical,timeStamping\n')
  const key = ['-newkey', 'rsa:2048', '-nodes']
  await openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA', '-days', '2')
  await openssl('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Test Timestamps')
  const issued = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'usage', '-days', '2']
  await openssl('x509', '-req', '-in', 'tsa.csr', ...issued, '-out', 'tsa.pem')

  let asked = 0
  const answer = async (query: Buffer) => {
    asked += 1
    const name = `query-${asked}`
    await writeFile(join(folder, name), query)
    await openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'here', '-queryfile', name, '-out', `${name}.reply`)
    return readFile(join(folder, `${name}.reply`))
  }
  const url = await listen(async (request, response) => {
    const reply = await answer(await buffer(request))
    response.setHeader('content-type', 'application/timestamp-reply').end(reply)
  })
  return { url, caFile: join(folder, 'ca.pem'), answer }
}
