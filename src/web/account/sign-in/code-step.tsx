import { useEffect, useRef } from 'react'
import { call } from '#web/platform/api/api.ts'
import { CodeField } from '#web/platform/proof/code-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { codeSchema } from '../late-schemas.ts'
import { useEnter } from './use-enter.ts'

/** The second half of signing in: a code of the authenticator app, or one that takes its place. */
export function CodeStep({ next }: { next: string }) {
  const { submit, refusal } = useEnter(finish, next)

  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={form}>
      <Form schema={codeSchema} validate="submit" defaultValues={{ code: '' }} onSubmit={submit} notice={refusal}>
        <CodeField />
        <SubmitButton block busyLabel="Signing in...">
          Sign In
        </SubmitButton>
      </Form>
    </div>
  )
}

const finish = (body: { code: string }) => call('POST /api/auth/second-factor', { body })
