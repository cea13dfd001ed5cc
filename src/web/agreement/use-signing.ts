import { useRef, useState } from 'react'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { agreementRequired, signatureRequired, signingFailed } from '#domain/agreement/agreement-words.ts'
import { isDrawnSignature } from '#domain/agreement/drawn-signature.ts'
import { isSignatureData, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'
import type { SignatureForm, SigningCircumstances } from '#domain/agreement/signature-schemas.ts'
import { isTypedSignature, typeYourName } from '#domain/agreement/typed-signature.ts'
import { reportSaveFailure } from '#web/platform/saving/save-failure.ts'
import { localTimeZone } from '#web/ui/display/format-date.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import type { PadInk } from '#web/ui/signature/use-signature-pad.ts'
import { isTextChanged } from './agreement-queries.ts'
import { sha256Of } from './document/sha256-of.ts'

const PAD = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT }

type Signing = {
  kind: AgreementKind
  /** The versions of the words on screen. */
  shown: Pick<SignatureForm, 'textVersion' | 'consentVersion' | 'publisherSignatureVersion'>
  /** The whole text on screen; left out where it was read on another device. */
  text: string | undefined
  legalName: string
  ink: PadInk
  /** What was typed instead of drawing; null: the pad is used. */
  typedName: string | null
  isAgreed: boolean
  setIsFrozen: (frozen: boolean) => void
  /** Sends the signature. */
  send: (form: SignatureForm) => Promise<unknown>
  /** How the document was read here; null where it was read on another device. */
  reading: (() => SigningCircumstances) | null
  /** What has to be mended first. */
  onMissing: (first: 'box' | 'signature') => void
  onSigned: () => void
}

/**
 * Checks what signing needs and signs. All that is missing is said at once where it is missing; the first of it, in the order
 * of Specification 5, is announced and gets the focus. After a failure box and ink are as they were.
 */
export function useSigning(signing: Signing) {
  const { kind, shown, text, legalName, ink, typedName, isAgreed, onMissing, onSigned } = signing
  const { setIsFrozen, send, reading } = signing
  const [problem, setProblem] = useState<string | null>(null)
  /** How many strokes were too little; one more may be enough. */
  const [strokesRefused, setStrokesRefused] = useState<number | null>(null)
  const [nameRefused, setNameRefused] = useState<string | null>(null)
  const [missingBox, setMissingBox] = useState(false)

  const missing = {
    box: missingBox && !isAgreed ? agreementRequired(kind).description : undefined,
    ink: strokesRefused === ink.strokeCount ? signatureRequired(kind).description : undefined,
    name: nameRefused !== null && nameRefused === typedName ? typeYourName(legalName) : undefined,
  }
  const warn = useToastWhile(problem !== null || Object.values(missing).some(Boolean))

  const pictureOf = async (): Promise<string | null> => {
    if (typedName === null) {
      const { dataUrl, pixels } = ink.picture()
      return isDrawnSignature(ink.strokes(), pixels) ? dataUrl : null
    }
    if (!isTypedSignature(typedName, legalName)) return null
    const { typedPicture } = await import('./typed-picture.ts')
    return typedPicture(legalName, PAD)
  }

  const readSignature = async (): Promise<string | null> => {
    const picture = await pictureOf()
    if (picture === null || isSignatureData(picture)) return picture
    console.warn('The signature pad gave no usable picture')
    return null
  }

  const failed = (error: unknown) => {
    // Why, and what is new, is said in its place: to try again as it is would not help.
    if (isTextChanged(error)) return setProblem(error.sentence)
    const { issues, problem: reason } = reportSaveFailure(error, signingFailed(kind), warn)
    setProblem(issues[0]?.message ?? reason)
  }

  const sign = async () => {
    setProblem(null)
    const signatureData = await readSignature().catch(failed)
    if (signatureData === undefined) return
    const isUnsigned = signatureData === null
    setMissingBox(!isAgreed)
    setStrokesRefused(isUnsigned && typedName === null ? ink.strokeCount : null)
    setNameRefused(isUnsigned ? typedName : null)
    if (!isAgreed || isUnsigned) {
      const first = isAgreed ? signatureRequired(kind) : agreementRequired(kind)
      onMissing(isAgreed ? 'signature' : 'box')
      return warn({ ...first, variant: 'destructive' })
    }

    setIsFrozen(true)
    const mark = typedName === null ? 'drawn' : 'typed'
    const circumstances = {
      ...reading?.(),
      firstStrokeAt: mark === 'drawn' ? (ink.firstStrokeAt ?? undefined) : undefined,
      submittedAt: new Date().toISOString(),
      timeZone: localTimeZone(),
    }
    try {
      await send({
        signatureData,
        ...shown,
        ...(await wordsOnScreen(text)),
        mark,
        typedName: typedName ?? undefined,
        circumstances,
      })
      onSigned()
    } catch (error) {
      failed(error)
      setIsFrozen(false)
    }
  }

  const isAtIt = useRef(false)
  /** A second press while the first one signs would be told of a failure. */
  const signOnce = async () => {
    if (isAtIt.current) return
    isAtIt.current = true
    await sign().finally(() => {
      isAtIt.current = false
    })
  }

  return { sign: signOnce, problem, missing }
}

/** By its hash, or itself where the browser works out none: nobody signs other words for want of https (H202). */
async function wordsOnScreen(text: string | undefined): Promise<Pick<SignatureForm, 'textSha256' | 'shownText'>> {
  if (text === undefined) return {}
  return isSecureContext ? { textSha256: await sha256Of(new Blob([text])) } : { shownText: text }
}
