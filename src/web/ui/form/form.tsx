import './form.css'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { ErrorSummary } from './error-summary.tsx'
import { FormIdContext } from './form-id.ts'
import type { FormIssue, FormRules, FormSchema, SchemaForm, SchemaFormOptions } from './use-schema-form.ts'
import { setIssues, useFormInUse, useSchemaForm } from './use-schema-form.ts'

type FormProps<Schema extends FormSchema> = FormLook & {
  schema: FormRules<Schema>
  /** Gets the checked values. Resolve with the issues that the server found to show them at their fields. */
  onSubmit: (values: z.output<Schema>) => Promise<FormIssues> | FormIssues
} & SchemaFormOptions<Schema>

// biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to report need not return anything.
type FormIssues = readonly FormIssue[] | undefined | void

type FormLook = {
  children: ReactNode
  /** For buttons that stand outside the form: `<button form={id}>`. */
  id?: string
  /** False: Enter in a single-line field does nothing, so that a long form is not sent by accident. */
  enterSubmits?: boolean
  /** Two columns from 640 px; a field that needs the whole line is `wide`. */
  columns?: boolean
  /** Above the fields and the summary of errors: an alert about the whole form. */
  notice?: ReactNode
  /** Takes the place of the summary, in a form so short that each error is in sight: says what is wrong, moves the focus. */
  onRefused?: () => void
}

/**
 * A form from its schema: one field component per line inside. Checks on submit and, after a field was left, while it
 * is changed. A refused submit moves the focus to a summary with a link to every field; a second press while the first
 * is under way does nothing.
 */
export function Form<Schema extends FormSchema>({ schema, defaultValues, validate, ...rest }: FormProps<Schema>) {
  const form = useSchemaForm(schema, { defaultValues, validate })

  return <FormOf form={form} {...rest} />
}

type FormOfProps<Input extends FieldValues, Output extends FieldValues> = FormLook & {
  form: SchemaForm<Input, Output>
  onSubmit: (values: Output) => Promise<FormIssues> | FormIssues
}

/** The same for a form that the screen made with `useSchemaForm`, because it needs the values outside: drafts, footers. */
export function FormOf<Input extends FieldValues, Output extends FieldValues>(props: FormOfProps<Input, Output>) {
  const { form, onSubmit, id, enterSubmits = true, columns, notice, onRefused, children } = props
  const inUse = useFormInUse(form)
  // Each field follows what it shows of it: the state of the whole would draw all of them anew.
  const [formState] = useState(inUse.formState)
  const ownId = useId()
  const formId = id ?? ownId
  const summary = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  const underWay = useRef(false)

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const refuse = (errors?: FieldErrors) => {
    if (onRefused && !errors?.root) onRefused()
    else setRefusals(count => count + 1)
  }
  const submit = form.handleSubmit(async values => {
    const issues = await onSubmit(values)
    if (issues && setIssues(form, issues)) refuse()
  }, refuse)

  const handleSubmit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await submit(event).finally(() => {
      underWay.current = false
    })
  }

  return (
    <FormProvider {...inUse} formState={formState}>
      <FormIdContext value={formId}>
        {notice && <div className="form-notice">{notice}</div>}
        {refusals > 0 && <ErrorSummary ref={summary} />}
        <form
          id={formId}
          className={columns ? 'fields fields-columns' : 'fields'}
          noValidate
          onSubmit={handleSubmit}
          onKeyDown={enterSubmits ? undefined : keepEnter}
        >
          {children}
        </form>
      </FormIdContext>
    </FormProvider>
  )
}

/** Keeps a form in use while nothing of it is shown. */
export function FormInUse<Input extends FieldValues, Output>({ form }: { form: SchemaForm<Input, Output> }) {
  useFormInUse(form)
  return null
}

function keepEnter(event: React.KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit') {
    event.preventDefault()
  }
}
