import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { FormRules, FormSchema, SchemaFormOptions } from '#web/ui/form/use-schema-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { DialogProps } from '#web/ui/overlay/dialog-panel.tsx'

type FormDialogProps<Schema extends FormSchema> = Pick<DialogProps, 'title' | 'description' | 'onClose'> &
  Pick<SchemaFormOptions<Schema>, 'defaultValues'> & {
    schema: FormRules<Schema>
    send: (values: z.output<Schema>) => Promise<unknown>
    /** What is said where the server gives no reason. */
    otherwise: string | ((error: unknown) => string)
    /** The fields, and the button that sends them. */
    children: ReactNode
  }

/** A dialog with one form, which closes once what was sent is done. */
export function FormDialog<Schema extends FormSchema>(props: FormDialogProps<Schema>) {
  const { title, description, onClose, send, otherwise, ...form } = props
  const { submit, refusal } = useSending(async (values: z.output<Schema>) => {
    await send(values)
    onClose()
  }, otherwise)

  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <Form {...form} validate="submit" onSubmit={submit} notice={refusal} />
    </Dialog>
  )
}
