import type { AppOrder } from '#domain/account/second-factor.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { QrCode } from '#web/ui/display/qr-code.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { codeSchema } from './late-schemas.ts'
import { useConfirmApp } from './sign-in/signing-in-queries.ts'

type AppSetupDialogProps = { order: AppOrder; onSetUp: (recoveryCodes: string[]) => void; onClose: () => void }

export function AppSetupDialog({ order, onSetUp, onClose }: AppSetupDialogProps) {
  const { mutateAsync } = useConfirmApp()
  const { submit, refusal } = useSending(async (form: { code: string }) => {
    onSetUp((await mutateAsync(form)).recoveryCodes)
  }, 'The app could not be set up. Please try again.')
  const { secret, address, qr } = order

  return (
    <Dialog
      onClose={onClose}
      title="Set up an authenticator app"
      description="Scan this with the app, then enter the code that it shows."
    >
      <Stack gap={5}>
        <QrCode qr={qr} label="QR code for the app" />
        <p className="small quiet">
          On this device, <a href={address}>open the app</a>. Or type this into it:{' '}
          <code className="written">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <Form schema={codeSchema} validate="submit" defaultValues={{ code: '' }} onSubmit={submit} notice={refusal}>
          <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
          <SubmitButton busyLabel="Checking...">Set Up</SubmitButton>
        </Form>
      </Stack>
    </Dialog>
  )
}
