import { z } from 'zod'
import { dayOf } from '../instant.ts'

/** The files of a dossier, beside one PDF for each signature. */
export const DOSSIER_FILES = {
  declaration: 'declaration.pdf',
  evidence: 'evidence.json',
  log: 'log.json',
  chain: 'chain.txt',
  checkpoint: 'checkpoint.eml',
  certificate: 'seal-certificate.pem',
  readme: 'README.txt',
  manifest: 'manifest.json',
} as const

export const documentFileName = (kind: string, signatureId: string) => `documents/${kind}-${signatureId}.pdf`

/** What changed between the version that a signer was shown first, of a text or a consent, and the one that they signed. */
export const changesFileName = (before: string, after: string) => `changes/${before}-to-${after}.docx`

/** `dossier-ada-lovelace-2026-11-21.zip`; a name without one Latin letter leaves the date alone. */
export function dossierFileName(legalName: string | null, madeAt: Date): string {
  const slug = (legalName ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return ['dossier', slug, dayOf(madeAt)].filter(Boolean).join('-').concat('.zip')
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const chainEnd = z.object({ length: z.int(), headHash: sha256 })

/** What the sealed declaration vouches for, kept in it for programs: the seal covers it all. */
const SealedFactsSchema = z.object({
  applicationId: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  chain: chainEnd,
  files: z.record(z.string(), sha256),
})
export type SealedFacts = z.infer<typeof SealedFactsSchema>

/** The facts as one word without a character that PDF or XML write in another way. */
export function writeSealedFacts(facts: SealedFacts): string {
  return encodeURIComponent(JSON.stringify(facts)).replaceAll("'", '%27')
}

/** Throws when the word does not say what a declaration says. */
export function readSealedFacts(word: string): SealedFacts {
  return SealedFactsSchema.parse(JSON.parse(decodeURIComponent(word)))
}

/** The part of the evidence that can be recomputed; everything else that was recorded is beside it. */
export const EvidenceSchema = z.looseObject({
  signatures: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      textContent: z.string(),
      textSha256: sha256,
      signaturePng: z.base64(),
      signatureSha256: sha256,
      consent: z.looseObject({
        sentence: z.string(),
        version: z.string(),
        sha256,
        withdrawal: z.looseObject({ userId: z.string(), ip: z.string().nullable(), withdrawnAt: z.string() }).nullish(),
      }),
      document: z.looseObject({ sha256, isSealed: z.boolean(), supersededAt: z.string().nullish() }).nullable(),
      voided: z.looseObject({ reason: z.string(), voidedBy: z.string(), voidedAt: z.string() }).nullish(),
    }),
  ),
})
export type Evidence = z.infer<typeof EvidenceSchema>

/** What was recorded as a signature was given, without what came later. */
export function recordedAtSigning({
  document: _document,
  voided: _voided,
  consent: { withdrawal: _withdrawal, ...consent },
  ...signature
}: Evidence['signatures'][number]) {
  return { ...signature, consent }
}

export const LogExtractSchema = z.array(
  z.object({ position: z.int(), text: z.string(), previousHash: sha256, contentHash: sha256, hash: sha256 }),
)
export type LogExtract = z.infer<typeof LogExtractSchema>

/** The list of files with their fingerprints; the same files always give the same text, so that it can be made again. */
export function manifestText(
  { madeAt, madeBy, applicationId, chain }: Omit<SealedFacts, 'files'>,
  files: readonly { name: string; sha256: string; bytes: number }[],
): string {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return `${JSON.stringify({ applicationId, madeAt, madeBy, chain, files: sorted }, null, 2)}\n`
}

export const README = `This is the dossier of one author's signatures in the Author Portal.

declaration.pdf       how signing works, step by step, and what was recorded; sealed
documents/            the signed documents as they were sealed, superseded ones too; one that waits for its seal says so
changes/              where a text, the consent or the publisher's signer changed before somebody signed: both versions in
                      one, as tracked changes
evidence.json         every field of every signature; images are base64
log.json              the log's entries about this author, each with the exact text that was hashed, a random salt at its end;
                      of those that were emptied the declaration says how many they are
chain.txt             the proof of the log: the hash before the first entry above, then the content hash of every entry
                      from it to the end of the log, other people's included, one a line
checkpoint.eml        the newest sealed checkpoint of the log, where there is one; "openssl cms -verify" checks it
seal-certificate.pem  the certificates of the seals, without keys
manifest.json         the SHA-256 and size of each file, when and by whom this was made, and the end of the log

To check all of it, without network and database, in a copy of the Author Portal's program:

  npm run audit -- verify-dossier FILE.zip

To check it with other programs:

1. A PDF reader, or pdfsig, says whether the seal of each PDF holds. A self-signed certificate shows that a document is
   unchanged; whose it is, the publisher has to confirm. Compare its fingerprint with the one that the publisher gives.
2. The declaration lists the SHA-256 of the other files. Compute them with sha256sum.
3. In log.json, contentHash is the SHA-256 of text, and hash is the SHA-256 of previousHash, a line feed and contentHash.
4. Begin with the first line of chain.txt. For each further line, take the SHA-256 of the hash so far, a line feed and
   that line. You pass the hash of each entry of log.json and arrive at the head that declaration.pdf names.
5. In log.json, the one entry document-signed of a signature names evidenceSha256; entries of earlier versions do not. It
   is the SHA-256 of what evidence.json has of the signature, without document, voided, withdrawal and what is null, as
   JSON without spaces and with sorted keys. For the signature with the id ID:
   jq -cjS '.signatures[] | select(.id == "ID") | del(.document, .voided, .consent.withdrawal) | map_values(values)
     | .consent |= map_values(values)' evidence.json | sha256sum
`
