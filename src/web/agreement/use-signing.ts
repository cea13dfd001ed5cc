import { useRef, useState } from 'react'
import type { AgreementKind } from '#domain/agreement/agreement-text.ts'
import { agreementRequired, signatureRequired, signingFailed } from '#domain/agreement/agreement-words.ts'
import { isDrawnSignature } from '#domain/agreement/drawn-signature.ts'
import { SignatureDataSchema } from '#domain/agreement/signature.ts'
import { reportSaveFailure } from '#web/platform/save-failure.ts'
import { localTimeZone } from '#web/ui/format-date.ts'
import { toast } from '#web/ui/toast.ts'
import type { PadInk } from '#web/ui/use-signature-pad.ts'
import { useSignAgreement } from './agreement-queries.ts'

type Signing = {
  kind: AgreementKind
  ink: PadInk
  isAgreed: boolean
  setIsFrozen: (frozen: boolean) => void
  onSigned: () => void
}

/** Checks what signing needs, in the order of Specification 5, and signs. After a failure box and ink are as they were. */
export function useSigning({ kind, ink, isAgreed, setIsFrozen, onSigned }: Signing) {
  const { mutateAsync, isPending: isSigning } = useSignAgreement(kind)
  const [problem, setProblem] = useState<string | null>(null)
  /** How many strokes were too little; one more may be enough. */
  const [strokesRefused, setStrokesRefused] = useState<number | null>(null)
  const [missingBox, setMissingBox] = useState(false)
  const [openedAt] = useState(() => new Date().toISOString())
  const readToEndAt = useRef<string | undefined>(undefined)

  const readSignature = (): string | null => {
    if (!isDrawnSignature(ink.strokes())) return null
    const signature = SignatureDataSchema.safeParse(ink.picture())
    if (!signature.success) console.warn('The signature pad gave no usable picture', signature.error)
    return signature.data ?? null
  }

  const sign = async () => {
    setProblem(null)
    setMissingBox(!isAgreed)
    setStrokesRefused(null)
    if (!isAgreed) return toast({ ...agreementRequired(kind), variant: 'destructive' })

    const signatureData = readSignature()
    if (signatureData === null) {
      setStrokesRefused(ink.strokeCount)
      return toast({ ...signatureRequired(kind), variant: 'destructive' })
    }

    setIsFrozen(true)
    const circumstances = {
      openedAt,
      scrolledToEndAt: readToEndAt.current,
      firstStrokeAt: ink.firstStrokeAt ?? undefined,
      timeZone: localTimeZone(),
    }
    try {
      await mutateAsync({ signatureData, circumstances })
      onSigned()
    } catch (error) {
      const { issues, problem: reason } = reportSaveFailure(error, signingFailed(kind))
      setProblem(issues[0]?.message ?? reason)
      setIsFrozen(false)
    }
  }

  return {
    sign,
    isSigning,
    problem,
    missing: {
      box: missingBox && !isAgreed ? agreementRequired(kind).description : undefined,
      ink: strokesRefused === ink.strokeCount ? signatureRequired(kind).description : undefined,
    },
    noteReadToEnd: () => {
      readToEndAt.current ??= new Date().toISOString()
    },
  }
}
