import './account-list.css'
import { useState } from 'react'
import { MAX_PASSKEY_NAME } from '#domain/account/account-limits.ts'
import type { Passkey } from '#domain/account/passkey.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { sentenceOfDevice, usePasskeys } from '#web/platform/passkey/use-passkeys.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useAddPasskey, useRemovePasskey, useSigningIn } from './sign-in/signing-in-queries.ts'

const rules = async () => (await import('#domain/account/passkey.ts')).PasskeyNameSchema

/** The passkeys of the person: each signs in without a password. */
export function Passkeys() {
  const query = useSigningIn()

  return (
    <Section title="Passkeys">
      <Loaded query={query} lines={1} label="Loading..." failure="The list could not be loaded">
        {({ passkeys }) => (
          <Stack gap={4}>
            <p className="quiet">
              A passkey signs you in with your fingerprint, your face or the PIN of your device, without a password.
            </p>
            {passkeys.length > 0 && (
              <ul className="account-list">
                {passkeys.map(passkey => (
                  <PasskeyLine key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <AddPasskey />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function AddPasskey() {
  const isPossible = usePasskeys()
  const [isOpen, setIsOpen] = useState(false)
  const reason = 'This browser, or the address of this page, cannot use passkeys'

  return (
    <Row>
      <Button showsReason disabledReason={isPossible ? null : reason} onClick={() => setIsOpen(true)}>
        Add Passkey
      </Button>
      {isOpen && <AddPasskeyDialog onClose={() => setIsOpen(false)} />}
    </Row>
  )
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()

  return (
    <FormDialog
      onClose={onClose}
      title="Add a passkey"
      description="Give it a name by which you know the device. Your browser then asks where to keep it."
      schema={rules}
      defaultValues={{ name: '' }}
      send={mutateAsync}
      otherwise={sentenceOfDevice}
    >
      <TextField name="name" label="Name" placeholder="My laptop" autoComplete="off" maxLength={MAX_PASSKEY_NAME} />
      <SubmitButton busyLabel="Asking your device...">Add Passkey</SubmitButton>
    </FormDialog>
  )
}

function PasskeyLine({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const { mutate, isPending, error } = useRemovePasskey()
  const [isAsked, setIsAsked] = useState(false)

  const handleConfirm = () => {
    setIsAsked(false)
    mutate(id)
  }

  return (
    <li>
      <div>
        <b className="written">{name}</b>
        <p className="small quiet">
          Added <DatedTime at={createdAt} />
          {usedAt === null ? ', not used yet' : <LastUsed at={usedAt} />}
        </p>
        <FailureLine error={error} />
      </div>
      <Button
        size="small"
        variant="quiet"
        busy={isPending}
        busyLabel="Removing..."
        aria-label={`Remove the passkey ${name}`}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      <AlertDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remove the passkey “${name}”?`}
        description="It signs you in no longer. Your device may go on to offer it until you remove it there too."
        confirmLabel="Remove"
        destructive
        onConfirm={handleConfirm}
      />
    </li>
  )
}

function LastUsed({ at }: { at: string }) {
  return (
    <>
      , last used <DatedTime at={at} />
    </>
  )
}
