import './recovery-codes-dialog.css'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { COULD_NOT_COPY, useCopy } from '#web/ui/control/use-copy.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'

/** The one time that recovery codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copied, copy } = useCopy()
  const text = codes.join('\n')

  return (
    <Dialog
      closable={false}
      onClose={onClose}
      title="Your recovery codes"
      description="Each takes the place of a code once, should you lose your device. Keep them in a safe place: they are not shown again."
      actions={
        <Button variant="primary" onClick={onClose}>
          I Have Kept Them
        </Button>
      }
    >
      <Stack gap={5}>
        <ul className="recovery-codes">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row>
          <Button onClick={() => copy(text)}>Copy</Button>
          <ButtonLink href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt">
            Download
          </ButtonLink>
          <span role="status" className="small quiet">
            {copied && 'Copied'}
            {copied === false && COULD_NOT_COPY}
          </span>
        </Row>
      </Stack>
    </Dialog>
  )
}
