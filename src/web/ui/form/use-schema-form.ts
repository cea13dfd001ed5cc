import { zodResolver } from '@hookform/resolvers/zod'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'

export type FormSchema = z.ZodType<FieldValues, FieldValues>
export type FormIssue = { path: string; message: string }

export type SchemaFormOptions<Schema extends FormSchema> = {
  defaultValues: DefaultValues<z.input<Schema>>
  /** `blur`: a field is checked once it was left. `submit`: nothing is checked before the first submit. */
  validate?: 'blur' | 'submit' | undefined
}

/** The state of a form whose rules are a schema of the domain. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  { defaultValues, validate = 'blur' }: SchemaFormOptions<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: validate === 'blur' ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false, // the summary takes the focus
  })
}

/** Shows what the server refused at the fields it names. True when at least one field of the form is named. */
export function setIssues<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  issues: readonly FormIssue[],
): boolean {
  const known = issues.flatMap(issue => (isField(form, issue.path) ? [{ ...issue, path: issue.path }] : []))
  for (const issue of known) form.setError(issue.path, { type: 'server', message: issue.message })

  return known.length > 0
}

function isField<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: string,
): path is Path<Input> {
  const [root = ''] = path.split('.')
  return Object.hasOwn(form.getValues(), root)
}
