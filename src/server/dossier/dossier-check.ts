import type { X509Certificate } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  holdsAllEvidence,
  type LoggedOfSignature,
  whyNotAsLogged,
  whyNotAsLoggedSince,
} from '#domain/agreement/recorded-evidence.ts'
import { readCheckpoint } from '#domain/audit/checkpoint.ts'
import {
  DOSSIER_FILES,
  documentFileName,
  type Evidence,
  EvidenceSchema,
  type LogExtract,
  LogExtractSchema,
  manifestText,
  readSealedFacts,
  recordedAtSigning,
  type SealedFacts,
} from '#domain/dossier/dossier-files.ts'
import { factOf, hashInProof, whyLogDoesNotHold } from '#domain/dossier/log-proof.ts'
import { messageOf } from '../platform/message-of.ts'
import { checkPdfSeal } from '../platform/sealing/pdf-seal-check.ts'
import { checkSealedText } from '../platform/sealing/seal-text.ts'
import { sha256 } from '../platform/sha256.ts'
import { NotPlain, readPlainZip } from './plain-zip.ts'

type Files = Record<string, Uint8Array>

export type DossierVerdict =
  | { holds: true; facts: SealedFacts; documents: number; fingerprints: string[]; notes: string[] }
  | { holds: false; problem: string }

const textOf = (content: Uint8Array | undefined) => new TextDecoder('utf-8', { fatal: true }).decode(content)

/** What is wrong with a dossier, as a sentence. */
class Unsound extends Error {}

function demand(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Unsound(problem)
}

/** Checks a dossier with nothing but its own bytes, and names the first thing in it that does not fit. */
export function checkDossier(zip: Uint8Array): DossierVerdict {
  try {
    const files = Object.fromEntries(readPlainZip(zip))
    const facts = sealedFactsOf(files)
    checkFiles(files, facts)
    const evidence = EvidenceSchema.parse(JSON.parse(textOf(files[DOSSIER_FILES.evidence])))
    const log = LogExtractSchema.parse(JSON.parse(textOf(files[DOSSIER_FILES.log])))
    const proof = textOf(files[DOSSIER_FILES.chain])
    const broken = whyLogDoesNotHold(log, proof, { chain: facts.chain, sha256 })
    demand(broken === null, broken ?? '')
    checkCheckpoint(files[DOSSIER_FILES.checkpoint], proof, facts)
    const notes = checkEvidence(evidence, files, log)
    return {
      holds: true,
      facts,
      documents: documentsIn(files).length,
      fingerprints: [...new Set([...certificatesIn(files)].map(({ fingerprint256 }) => fingerprint256))],
      notes,
    }
  } catch (error) {
    if (error instanceof Unsound || error instanceof NotPlain) return { holds: false, problem: error.message }
    return { holds: false, problem: `A file of the dossier cannot be read: ${wordsOf(error)}` }
  }
}

/**
 * The certificates of all seals in a dossier, the declaration's first, each once, as PEM. A seal takes milliseconds to read, and
 * documents may be many: other requests go on between two of them (H39).
 */
export async function sealCertificates(files: Files): Promise<string> {
  const found: X509Certificate[] = []
  for (const certificate of certificatesIn(files)) {
    found.push(certificate)
    await setImmediate()
  }
  return pemOf(found)
}

/** Each once. */
const pemOf = (certificates: Iterable<X509Certificate>) => [...new Set([...certificates].map(String))].join('')

/** That of each seal that holds, the declaration's first. */
function* certificatesIn(files: Files): Generator<X509Certificate> {
  for (const name of [DOSSIER_FILES.declaration, ...documentsIn(files)]) {
    const verdict = checkPdfSeal(files[name] ?? new Uint8Array())
    if (verdict.holds) yield verdict.certificate
  }
}

function documentsIn(files: Files): string[] {
  return Object.keys(files)
    .filter(name => name.startsWith('documents/'))
    .toSorted()
}

/** What the declaration vouches for, once its own seal has been found to hold. */
function sealedFactsOf(files: Files): SealedFacts {
  const declaration = files[DOSSIER_FILES.declaration]
  demand(declaration !== undefined, `${DOSSIER_FILES.declaration} is missing`)
  const verdict = checkPdfSeal(declaration)
  demand(verdict.holds, `${DOSSIER_FILES.declaration}: ${verdict.holds ? '' : verdict.problem}`)

  // The keywords stand in the PDF's metadata, which is never compressed.
  const words = [
    ...Buffer.from(declaration)
      .toString('latin1')
      .matchAll(/<pdf:Keywords>([^<]*)</g),
  ]
  demand(words.length === 1, `${DOSSIER_FILES.declaration} does not say what it vouches for`)
  return readSealedFacts(words[0]?.[1] ?? '')
}

/** The same files as were sealed and listed, byte for byte, and no others. */
function checkFiles(files: Files, facts: SealedFacts): void {
  for (const [name, expected] of Object.entries(facts.files)) {
    const content = files[name]
    demand(content !== undefined, `${name} is missing`)
    demand(sha256(content) === expected, `${name} is not the file that the declaration names`)
  }
  const { declaration, certificate, manifest } = DOSSIER_FILES
  const known = new Set([...Object.keys(facts.files), declaration, certificate, manifest])
  for (const name of Object.keys(files)) demand(known.has(name), `${name} does not belong to the dossier`)

  const pem = files[certificate]
  demand(pem !== undefined, `${certificate} is missing`)
  demand(
    sha256(pem) === sha256(pemOf(certificatesIn(files))),
    `${certificate} does not hold the certificates of the seals`,
  )

  const listed = Object.entries(files).filter(([name]) => name !== manifest)
  const list = listed.map(([name, content]) => ({ name, sha256: sha256(content), bytes: content.length }))
  const stored = files[manifest]
  demand(stored !== undefined, `${manifest} is missing`)
  demand(sha256(stored) === sha256(manifestText(facts, list)), `${manifest} does not list the files as they are`)
}

/** Where the proof reaches back to it, the log passes the hash that the checkpoint names. */
function checkCheckpoint(file: Uint8Array | undefined, proof: string, { chain }: SealedFacts): void {
  if (file === undefined) return
  const verdict = checkSealedText(textOf(file))
  demand(verdict.holds, `${DOSSIER_FILES.checkpoint}: ${verdict.holds ? '' : verdict.problem}`)
  const checkpoint = readCheckpoint(verdict.text)
  demand(checkpoint !== null, `${DOSSIER_FILES.checkpoint} is no checkpoint`)
  const hash = hashInProof(proof, checkpoint.entries, { chain, sha256 })
  const isOther = hash !== null && hash !== checkpoint.headHash
  demand(!isOther, `${DOSSIER_FILES.checkpoint} knows another entry ${checkpoint.entries} of the log`)
}

/** Every signature fits its own fingerprints, its document and what the log says of it. Answers what the log cannot tell. */
function checkEvidence({ signatures }: Evidence, files: Files, log: LogExtract): string[] {
  const logged = log.flatMap(({ text }) => factOf(text) ?? [])
  const isLogged = (type: string, payload: Record<string, unknown>) =>
    logged.some(fact => fact.type === type && Object.entries(payload).every(([key, is]) => fact.payload[key] === is))
  const known = new Set<unknown>(signatures.map(({ id }) => id))
  for (const { type, payload } of logged) {
    const isMissing = type === 'document-signed' && payload.signatureId !== undefined && !known.has(payload.signatureId)
    demand(!isMissing, `Signature ${payload.signatureId}: the log has its signing, and its evidence is missing`)
  }

  const notes: string[] = []
  for (const signature of signatures) {
    const { id: signatureId, consent, document } = signature
    const what = `Signature ${signatureId}`
    const png = Buffer.from(signature.signaturePng, 'base64')
    demand(sha256(png) === signature.signatureSha256, `${what}: the image is not the one that was drawn`)
    demand(sha256(consent.sentence) === consent.sha256, `${what}: the consent was altered`)
    demand(
      isLogged('consent-given', { signatureId, version: consent.version, sha256: consent.sha256 }),
      `${what}: the log knows no such consent`,
    )
    const entries: LoggedOfSignature[] = logged.flatMap(({ payload, ...entry }) =>
      payload.signatureId === signatureId ? [{ ...payload, ...entry }] : [],
    )
    const signings = entries.filter(({ type }) => type === 'document-signed')
    const since = {
      sealedSha256: document?.isSealed ? document.sha256 : null,
      voided: signature.voided,
      withdrawal: consent.withdrawal,
      supersededAt: document?.supersededAt,
    }
    const ofKind = logged.filter(({ type, payload }) => type === 'document-signed' && payload.kind === signature.kind)
    const next = ofKind[ofKind.findIndex(({ payload }) => payload.signatureId === signatureId) + 1]
    const problem =
      whyNotAsLogged(recordedAtSigning(signature), signings, sha256) ??
      whyNotAsLoggedSince(since, { entries, signedAgainAt: next?.at ?? null })
    demand(problem === null, `${what}: ${problem}`)
    if (!signings.every(holdsAllEvidence))
      notes.push(`${what} is from before the log held all of the evidence: its entry holds the text alone.`)
    if (document === null) continue

    const name = documentFileName(signature.kind, signatureId)
    const pdf = files[name]
    demand(pdf !== undefined, `${name} is missing`)
    demand(sha256(pdf) === document.sha256, `${name} is not the document in ${DOSSIER_FILES.evidence}`)
    if (!document.isSealed) continue
    const verdict = checkPdfSeal(pdf)
    demand(verdict.holds, `${name}: ${verdict.holds ? '' : verdict.problem}`)
  }
  const expected = signatures.filter(({ document }) => document !== null).length
  demand(documentsIn(files).length === expected, `There are documents without a signature`)
  return notes
}

function wordsOf(error: unknown): string {
  return messageOf(error).split('\n')[0] ?? ''
}
