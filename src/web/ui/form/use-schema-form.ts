import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { get, set, useForm } from 'react-hook-form'
import type { z } from 'zod'

export type FormSchema = z.ZodType<FieldValues, FieldValues>
/** The schema of a form, or what fetches it: a form that takes nothing else from it is drawn before it is there. */
export type FormRules<Schema extends FormSchema> = Schema | (() => Promise<Schema>)
export type FormIssue = { path: string; message: string }

export type SchemaFormOptions<Schema extends FormSchema> = {
  defaultValues: DefaultValues<z.input<Schema>>
  /** `blur`: a field is checked once it was left. `submit`: nothing is checked before the first submit. */
  validate?: 'blur' | 'submit' | undefined
}

/** The state of a form whose rules are a schema of the domain. */
export function useSchemaForm<Schema extends FormSchema>(
  rules: FormRules<Schema>,
  { defaultValues, validate = 'blur' }: SchemaFormOptions<Schema>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: checkedBy(rules),
    defaultValues,
    mode: validate === 'blur' ? 'onTouched' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false, // the summary takes the focus
  })
}

/** The schema checks by itself: nothing of its library travels with a form. */
function checkedBy<Schema extends FormSchema>(
  rules: FormRules<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async values => {
    const schema = rules instanceof Function ? await rules() : rules
    const { success, data, error } = await schema.safeParseAsync(values)
    if (success) return { values: data, errors: {} }

    const errors: FieldErrors<z.input<Schema>> = {}
    for (const { path, code, message } of error.issues) {
      const name = path.join('.')
      if (get(errors, name) === undefined) set(errors, name, { type: code, message })
    }
    return { values: {}, errors }
  }
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
