import { AGREEMENT_KINDS, type AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { signInApplicant } from './applicants.ts'
import { type Figure, median, timed } from './figure.ts'
import type { Portal } from './portal.ts'

const AUTHORS = 15
/** What making and sealing the PDF of an agreement may take, in milliseconds. */
const AT_MOST_MS = 150

/** The signed PDF of each kind: its first download makes, seals and files it; the second, the reference, reads it. */
export async function measurePapers(portal: Portal): Promise<Figure[]> {
  const made = new Map<AgreementKind, number[]>()
  const read = new Map<AgreementKind, number[]>()
  for (let author = 0; author < AUTHORS; author += 1) {
    const { cookie, application } = await signInApplicant(portal, 'contracts-signed')
    for (const kind of AGREEMENT_KINDS) {
      const download = () => downloaded(`${portal.url}/api/application/${application.id}/${kind}-download`, cookie)
      made.set(kind, [...(made.get(kind) ?? []), await timed(download)])
      read.set(kind, [...(read.get(kind) ?? []), await timed(download)])
    }
  }
  return AGREEMENT_KINDS.map(kind => ({
    what: `making and sealing the PDF of ${kind}, beyond its download`,
    value: median(made.get(kind) ?? []) - median(read.get(kind) ?? []),
    unit: 'ms',
    reference: { what: 'downloading it again', value: median(read.get(kind) ?? []) },
    limit: { atMost: AT_MOST_MS },
  }))
}

async function downloaded(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok || bytes.byteLength < 1000) throw new Error(`${url} was answered with ${answer.status}`)
}
