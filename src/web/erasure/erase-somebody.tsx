import { useState } from 'react'
import { EraseSomebodySchema } from '#domain/erasure/erasure-contract.ts'
import { useSending } from '#web/platform/api/use-sending.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useEraseSomebody } from './erasure-queries.ts'

/** For an admin to whom somebody wrote that they want to be erased. */
export function EraseSomebody() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Section title="Erase somebody">
      <Stack gap={4}>
        <p>
          For people who asked you to be erased and do not sign in. They get a letter and can change their mind for
          seven days.
        </p>
        <Row>
          <Button onClick={() => setIsOpen(true)}>Erase Somebody...</Button>
        </Row>
      </Stack>
      {isOpen && <EraseDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useEraseSomebody()
  const { submit, refusal, refusalRef } = useSending(async (form: { email: string }) => {
    const { eraseAt } = await mutateAsync(form)
    toast({ title: `${form.email} is erased on ${eraseAt.slice(0, 10)}` })
    onClose()
  }, 'It could not be asked for. Please try again.')

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Erase somebody"
      description="Everything goes in seven days but signed agreements and their evidence. Make sure that it is really they who asked."
    >
      <Form
        schema={EraseSomebodySchema}
        validate="submit"
        defaultValues={{ email: '' }}
        onSubmit={submit}
        notice={
          refusal && (
            <Alert tone="refused" ref={refusalRef}>
              {refusal}
            </Alert>
          )
        }
      >
        <TextField name="email" label="Their email address" type="email" autoComplete="off" />
        <SubmitButton busyLabel="Asking...">Erase in Seven Days</SubmitButton>
      </Form>
    </Dialog>
  )
}
