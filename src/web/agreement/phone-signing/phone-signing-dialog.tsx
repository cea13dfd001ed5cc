import './phone-signing.css'
import { useEffect, useEffectEvent } from 'react'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { isOver, isThisDeviceAlone, PHONE_SIGNING_OVER } from '#domain/agreement/phone-signing.ts'
import type { PhoneCode, PhoneSigning } from '#domain/agreement/phone-signing-contract.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { QrCode } from '#web/ui/display/qr-code.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { isTextChanged, useReadAnew } from '../agreement-queries.ts'
import {
  type ReadHere,
  useCancelPhone,
  useConfirmPhone,
  usePhoneCode,
  usePhoneSigning,
  useTakeOver,
} from './phone-signing-queries.ts'

type PhoneSigningDialogProps = ReadHere & { onSigned: () => void; onClose: () => void }

/** Shows the code for the phone, and what happens there, until it has signed or nothing can come of it. */
export function PhoneSigningDialog({ onSigned, onClose, ...read }: PhoneSigningDialogProps) {
  const { mutate: showCode, data: code, error, isPending } = usePhoneCode(read)
  const signing = usePhoneSigning(read.agreement.kind, code !== undefined && !isPending)
  const cancel = useCancelPhone()
  const takeOver = useTakeOver(read.agreement.kind)
  const readAnew = useReadAnew(read.agreement.kind)
  const isSigned = signing?.state === 'signed'
  const isTextChangedMeanwhile = signing?.state === 'text-changed'

  const begin = useEffectEvent(() => showCode())
  useEffect(() => begin(), [])

  const goOn = useEffectEvent(async () => {
    await takeOver()
    onSigned()
    onClose()
  })
  useEffect(() => {
    if (isSigned) void goOn()
  }, [isSigned])

  const showChanges = useEffectEvent(readAnew)
  useEffect(() => {
    if (isTextChangedMeanwhile) showChanges()
  }, [isTextChangedMeanwhile])

  const handleClose = () => {
    if (signing && !isOver(signing.state)) cancel.mutate()
    onClose()
  }

  return (
    <Dialog
      onClose={handleClose}
      title="Sign on your phone"
      description={`The ${agreementName(read.agreement.kind)} that you read here, signed there.`}
    >
      {error && (
        <Stack gap={4}>
          <Alert tone="refused" title="No code could be made">
            <p>{sentenceOf(error, 'Please try again.')}</p>
          </Alert>
          {isTextChanged(error) ? <ReadWhatIsNew /> : <NewCode onPress={() => showCode()} />}
        </Stack>
      )}
      {!error &&
        (!code || !signing || isPending ? (
          <Skeleton />
        ) : (
          <Progress code={code} signing={signing} onAnew={() => showCode()} onCancel={() => cancel.mutate()} />
        ))}
    </Dialog>
  )
}

type ProgressProps = { code: PhoneCode; signing: PhoneSigning; onAnew: () => void; onCancel: () => void }

function Progress({ code, signing, onAnew, onCancel }: ProgressProps) {
  const { state, device, wasTriedTwice } = signing

  return (
    <Stack gap={5}>
      {wasTriedTwice && !isOver(state) && (
        <Alert tone="needs" title="A second device tried to open this code">
          <p>It was refused. If that was not you, somebody has seen the code: cancel, and make a new one.</p>
        </Alert>
      )}
      <div aria-live="polite">
        {state === 'waiting' && <Waiting code={code} />}
        {state === 'opened' && device && <Compare device={device} onCancel={onCancel} />}
        {state === 'confirmed' && (
          <Stack gap={3}>
            <p className="strong">Your phone may sign now.</p>
            <p>Draw or type your signature there. This page goes on by itself.</p>
          </Stack>
        )}
        {state === 'signed' && <p className="strong">Signed on your phone.</p>}
        {isOver(state) && state !== 'signed' && (
          <Stack gap={4}>
            <Alert tone="plain" title={PHONE_SIGNING_OVER[state]} />
            {state === 'text-changed' ? <ReadWhatIsNew /> : <NewCode onPress={onAnew} />}
          </Stack>
        )}
      </div>
    </Stack>
  )
}

function Waiting({ code: { qr, address, expiresAt } }: { code: PhoneCode }) {
  const { host } = new URL(address)
  if (isThisDeviceAlone(new URL(address))) {
    return (
      <Stack gap={4}>
        <Alert tone="plain" title={`No phone can reach ${host}`}>
          <p>The portal is open on this computer alone. To see how it goes, open the code in another window.</p>
        </Alert>
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Open in another window
          </a>
          , once, until <DatedTime at={expiresAt} />.
        </p>
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <QrCode qr={qr} label="QR code that opens the signature on a phone" />
      <p>
        Point the camera of your phone at the code. It opens {host}, once, until <DatedTime at={expiresAt} />.
      </p>
    </Stack>
  )
}

function Compare({ device, onCancel }: { device: NonNullable<PhoneSigning['device']>; onCancel: () => void }) {
  const { mutate, isPending, error } = useConfirmPhone()

  return (
    <Stack gap={4}>
      <p>
        {device.browser ?? 'A device'} at {device.ip} has opened the code. Does it show this number?
      </p>
      <p className="phone-number">{device.number}</p>
      {error && <Alert tone="refused" title={sentenceOf(error)} />}
      <Row>
        <Button variant="primary" busy={isPending} busyLabel="Confirming..." onClick={() => mutate(device.number)}>
          Yes, That Is My Phone
        </Button>
        <Button onClick={onCancel}>No, Cancel</Button>
      </Row>
    </Stack>
  )
}

/** A code for words that nobody has read is not offered. */
function ReadWhatIsNew() {
  return <p>Close this and read what has changed: it stands above the document.</p>
}

function NewCode({ onPress }: { onPress: () => void }) {
  return (
    <div>
      <Button variant="primary" onClick={onPress}>
        Make a New Code
      </Button>
    </div>
  )
}
