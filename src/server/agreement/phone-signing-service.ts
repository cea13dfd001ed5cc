import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { signerOf } from '#domain/agreement/agreement-values.ts'
import {
  isOver,
  PHONE_CODE_MINUTES,
  PHONE_SIGNING_OVER,
  type PhoneSigningState,
  phoneSigningState,
  type ReadingDevice,
} from '#domain/agreement/phone-signing.ts'
import type { PhoneCode, PhoneSigning, PhoneView } from '#domain/agreement/phone-signing-contract.ts'
import type { SignatureSchema, SigningCircumstances } from '#domain/agreement/signature-schemas.ts'
import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import { stepOfAgreement, whyCannotSign, whyNotTimeToSign, whyTextChanged } from '#domain/agreement/signing-rules.ts'
import { PATHS } from '#domain/application/paths.ts'
import { whyCannotOpenStep } from '#domain/application/step-access.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { conflict } from '#domain/refusal.ts'
import type { Actor, Circumstances } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationOf } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { deviceWords } from '../platform/device-words.ts'
import { iso } from '../platform/iso.ts'
import { newSecret } from '../platform/new-secret.ts'
import { qrPath } from '../platform/qr-path.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { lockForSigning, signAgreement } from './agreement-service.ts'
import { agreementInForce, publisherInForce, wordsInForce } from './agreement-versions.ts'
import { findNewestConsent } from './consent-store.ts'
import { filledAgreement } from './paper/filled-paper.ts'
import {
  cancelPhoneSignings,
  confirmDevice,
  deletePhoneSignings,
  endPhoneSigning,
  findByCode,
  findByDevice,
  findPhoneSigningOf,
  insertPhoneSigning,
  noteOtherDevice,
  takeCode,
} from './phone-signing-store.ts'
import type { PhoneSigningRow } from './phone-signing-tables.ts'
import { noteRefusal, noteToldChanges } from './told-change-service.ts'

const LASTS_MS = PHONE_CODE_MINUTES * 60 * 1000
/** A row is kept a little longer than its code is good, so that both screens can say how it ended. */
const TOLD_MS = HOUR_MS

/** Who holds the session of the computer now; null once it has ended. */
export type ReadSession = (sid: string) => Promise<Actor | null>

export type Computer = { sid: string; from: Circumstances }

type Reading = {
  kind: AgreementKind
  text: string
  textVersion?: string | undefined
  publisherSignatureVersion?: string | undefined
  circumstances?: SigningCircumstances | undefined
}

/** A code for a phone, good for exactly these words in this session; it takes the place of whatever code was shown before. */
export async function showPhoneCode(
  parts: Parts,
  actor: Actor,
  reading: Reading,
  computer: Computer,
): Promise<PhoneCode> {
  const shown = { text: reading.textVersion, publisherSignature: reading.publisherSignatureVersion }
  return showCode(parts, actor, reading, computer).catch(error =>
    noteRefusal(parts, actor, { kind: reading.kind, shown }, error),
  )
}

async function showCode(
  parts: Parts,
  actor: Actor,
  { kind, text, textVersion, publisherSignatureVersion, circumstances = {} }: Reading,
  { sid, from }: Computer,
): Promise<PhoneCode> {
  const now = parts.clock.now()
  await parts.texts.refresh()
  const code = newSecret()
  const expiresAt = new Date(now.getTime() + LASTS_MS)

  await parts.database.transaction(async tx => {
    const application = await lockForSigning(tx, actor, kind)
    const textSha256 = sha256(text)
    const inForce = wordsInForce(parts, kind)
    const read = { text: textVersion, publisherSignature: publisherSignatureVersion }
    refuseIf(whyTextChanged(kind, read, inForce))
    refuseIf(whyTextChanged(kind, { text: textSha256 }, { text: hashInForce(parts, kind, application) }))

    await deletePhoneSignings(tx, new Date(now.getTime() - TOLD_MS))
    await cancelPhoneSignings(tx, sid)
    const whose = { userId: actor.id, applicationId: application.id, sessionSid: sid }
    const words = { kind, textSha256, textVersion: inForce.text, publisherSignatureVersion: inForce.publisherSignature }
    const shown = { ...whose, ...words, circumstances, ...from, shownAt: now, expiresAt }
    await insertPhoneSigning(tx, { codeHash: sha256(code), ...shown })
  })

  // Behind the #, so that the code reaches no log on its way.
  const address = `${parts.config.http.publicUrl}${PATHS.phoneSigning}#${code}`
  return { address, qr: qrPath(address), expiresAt: expiresAt.toISOString() }
}

/** How the newest signing on a phone from this session goes; null where there is none. */
export async function phoneSigningOf(parts: Parts, read: ReadSession, sid: string): Promise<PhoneSigning | null> {
  const row = await findPhoneSigningOf(parts.database.db, sid)
  return row && presentToComputer(row, await stateOf(parts, read, row))
}

/** The signer says that the device with this number is theirs: it may sign, and no other. */
export async function confirmPhone(
  parts: Parts,
  read: ReadSession,
  { sid, number, proof }: { sid: string; number: string; proof: SignatureProof | null },
): Promise<PhoneSigning> {
  const { db } = parts.database
  const confirmedAt = parts.clock.now()
  const row = await findPhoneSigningOf(db, sid)
  const state = row && (await stateOf(parts, read, row))
  if (row === null || state !== 'opened' || row.number !== number) throw new Refused(overFor(state))
  await parts.database.transaction(async tx => {
    if (!(await confirmDevice(tx, row.codeHash, { confirmedAt, proof }))) throw new Refused(overFor(null))
    const payload = { kind: row.kind, ip: row.deviceIp ?? '' }
    await recordPhone(tx, row, { type: 'phone-confirmed', payload }, confirmedAt)
  })
  return presentToComputer(row, 'confirmed')
}

/** The signer takes the code back, on the computer. */
export async function cancelPhoneSigning(parts: Parts, read: ReadSession, sid: string): Promise<PhoneSigning | null> {
  await cancelPhoneSignings(parts.database.db, sid)
  return phoneSigningOf(parts, read, sid)
}

/** Gives the code to the device that asks first. What it gets is no session: it opens this one signature. */
export async function openPhoneCode(
  parts: Parts,
  read: ReadSession,
  { code, from }: { code: string; from: Circumstances },
): Promise<{ device: string }> {
  const now = parts.clock.now()
  const codeHash = sha256(code)
  const device = newSecret()
  const opened = await parts.database.transaction(async tx => {
    const taken = await takeCode(tx, codeHash, {
      deviceHash: sha256(device),
      deviceIp: from.ip,
      deviceUserAgent: from.userAgent,
      number: String(randomInt(1000, 10_000)),
      openedAt: now,
    })
    const row = taken ?? (await noteOtherDevice(tx, codeHash, now))
    if (row === null) return 'over'
    const type = taken === null ? 'phone-code-refused' : 'phone-code-opened'
    await recordPhone(tx, row, { type, payload: { kind: row.kind, ...from } }, now)
    return taken === null ? 'elsewhere' : 'here'
  })
  if (opened === 'here') return { device }
  if (opened === 'over') {
    const row = await findByCode(parts.database.db, codeHash)
    throw new Refused(overFor(row && (await stateOf(parts, read, row))))
  }
  throw new Refused(
    conflict(
      'phone-code-used',
      'Another device, or another window of this one, has opened this code already. If that was not you, cancel it on your computer and scan a new one.',
    ),
  )
}

/** What the phone shows: a number to compare, and the document once its signer has confirmed the phone. */
export async function phoneViewOf(parts: Parts, read: ReadSession, device: string): Promise<PhoneView> {
  const row = await rowOfDevice(parts, device)
  const state = await stateOf(parts, read, row)
  return { state, number: row.number ?? '', document: state === 'confirmed' ? await documentOf(parts, row) : null }
}

/** Signs on the confirmed phone, in the name of whoever is signed in on the computer, and uses the code up with it. */
export async function signOnPhone(
  parts: Parts,
  read: ReadSession,
  { device, form, from }: { device: string; form: z.output<typeof SignatureSchema>; from: Circumstances },
): Promise<PhoneView> {
  const row = await rowOfDevice(parts, device)
  await parts.texts.refresh()
  const state = await stateOf(parts, read, row)
  if (isOver(state)) throw new Refused(overFor(state))
  const actor = await read(row.sessionSid)
  if (state !== 'confirmed' || actor === null) {
    throw new Refused(conflict('phone-not-confirmed', 'Please confirm this phone on your computer first.'))
  }

  await signAgreement(parts, {
    kind: row.kind,
    actor,
    form: {
      ...form,
      textVersion: row.textVersion,
      publisherSignatureVersion: row.publisherSignatureVersion,
      circumstances: { ...form.circumstances, ...row.circumstances },
    },
    from,
    session: row.sessionSid,
    proof: row.proof,
    phone: {
      textSha256: row.textSha256,
      readOn: readingDeviceOf(row),
      useUp: async tx => {
        if (!(await endPhoneSigning(tx, row.codeHash, 'signed'))) throw new Refused(overFor(null))
      },
    },
  })
  return { state: 'signed', number: row.number ?? '', document: null }
}

async function rowOfDevice({ database: { db } }: Parts, device: string): Promise<PhoneSigningRow> {
  const row = await findByDevice(db, sha256(device))
  if (row === null) throw new Refused(overFor(null))
  return row
}

async function stateOf(parts: Parts, read: ReadSession, row: PhoneSigningRow): Promise<PhoneSigningState> {
  const now = parts.clock.now()
  if (row.ended !== null || row.expiresAt <= now) {
    return phoneSigningState({ ...row, isSignedIn: true, isDue: true, isSameText: true }, now)
  }

  const [actor, application] = await Promise.all([read(row.sessionSid), applicationOf(parts.database.db, row.userId)])
  const step = stepOfAgreement(row.kind)
  // The phone is signed in as nobody, so nothing else keeps new work out of an account that is about to be erased (H134).
  const isDue =
    !actor?.eraseAt &&
    application !== null &&
    whyCannotOpenStep(step, application) === null &&
    whyNotTimeToSign(row.kind, application) === null &&
    whyCannotSign(row.kind, application) === null
  const shown = { text: row.textVersion, publisherSignature: row.publisherSignatureVersion }
  const isSameText =
    isDue &&
    whyTextChanged(row.kind, shown, wordsInForce(parts, row.kind)) === null &&
    hashInForce(parts, row.kind, application) === row.textSha256
  const state = phoneSigningState({ ...row, isSignedIn: actor !== null, isDue, isSameText }, now)
  // Whichever screen learns of it first: both say so from then on.
  if (state === 'text-changed')
    await parts.database.transaction(async tx => {
      if (await endPhoneSigning(tx, row.codeHash, state))
        await noteToldChanges(tx, parts, row.userId, { kind: row.kind, shown })
    })
  return state
}

/** Of the text in force, with all that is filled in for this application. */
function hashInForce(parts: Parts, kind: AgreementKind, application: ApplicationRecord): string {
  return sha256(filledAgreement(publisherInForce(parts), agreementInForce(parts, kind), application).text)
}

async function documentOf(parts: Parts, row: PhoneSigningRow): Promise<PhoneView['document']> {
  const { db } = parts.database
  const [application, consent] = await Promise.all([applicationOf(db, row.userId), findNewestConsent(db, row.userId)])
  if (application === null) return null
  const { agreement } = filledAgreement(publisherInForce(parts), agreementInForce(parts, row.kind), application)
  return { agreement, signer: signerOf(application), consentWithdrawnAt: iso(consent?.withdrawnAt) }
}

function presentToComputer(row: PhoneSigningRow, state: PhoneSigningState): PhoneSigning {
  const { kind, number, deviceIp, deviceUserAgent, otherDeviceAt } = row
  const device =
    number === null || deviceIp === null ? null : { browser: deviceWords(deviceUserAgent), ip: deviceIp, number }
  return { kind, state, device, wasTriedTwice: otherDeviceAt !== null }
}

function readingDeviceOf({ ip, userAgent, shownAt, openedAt, confirmedAt }: PhoneSigningRow): ReadingDevice {
  return {
    ip,
    userAgent,
    codeShownAt: shownAt.toISOString(),
    codeOpenedAt: (openedAt ?? shownAt).toISOString(),
    confirmedAt: (confirmedAt ?? shownAt).toISOString(),
  }
}

/** Why a code cannot be gone on with. */
function overFor(state: PhoneSigningState | null) {
  const said = state !== null && isOver(state) ? PHONE_SIGNING_OVER[state] : 'This code is not valid any more.'
  return conflict('phone-signing-over', said)
}

function recordPhone(
  tx: Transaction,
  { userId, applicationId }: PhoneSigningRow,
  event: AuditEvent,
  at: Date,
): Promise<void> {
  return recordEvent(tx, { at, actorId: userId, applicationId }, event)
}
