import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { renderAgreement, versionName } from '#domain/agreement/agreement-text.ts'
import { type SampleSigner, sampleValues } from '#domain/agreement/sample-signers.ts'
import { dayOf } from '#domain/instant.ts'
import type { Parts } from '../parts.ts'
import { draftedContent, newestNumber } from '../text/text-service.ts'
import { publisherInForce } from './agreement-versions.ts'
import { unsignedPaper } from './paper/filled-paper.ts'

/** What is being written of an agreement, as the paper that a sample signer would get if it were published now. */
export async function draftPaper(parts: Parts, kind: AgreementKind, signer: SampleSigner): Promise<Uint8Array> {
  const { database, texts, sealer, clock } = parts
  const id = { kind: 'agreement', key: kind } as const
  const [draft, newest] = await Promise.all([draftedContent(database.db, id), newestNumber(database.db, id)])
  const content = draft ?? texts.inForce('agreement', kind).content

  const now = clock.now()
  const version = {
    kind,
    content,
    version: versionName(kind, newest + 1),
    effectiveFrom: dayOf(now),
  }
  const publisher = publisherInForce(parts)
  const values = sampleValues(content, publisher, signer)
  const paper = unsignedPaper(renderAgreement(version, values), values, {
    ...publisher,
    documentId: 'Draft',
    madeAt: now,
  })
  return sealer.makeUnsigned(paper)
}
