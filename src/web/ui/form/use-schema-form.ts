import { useEffect, useState } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormProps } from 'react-hook-form'
import { createFormControl, get, set, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { whenLoadedAndIdle } from '../page/when-idle.ts'

export type FormSchema = z.ZodType<FieldValues, FieldValues>
/**
 * The schema of a form, or what fetches it: a form that takes nothing else from it is drawn before it is there. It is needed
 * when a first field is left, and fetched before, once the page has nothing else to do.
 */
export type FormRules<Schema extends FormSchema> = Schema | (() => Promise<Schema>)
export type FormIssue = { path: string; message: string }

export type SchemaFormOptions<Schema extends FormSchema> = {
  defaultValues: DefaultValues<z.input<Schema>>
  /** `blur`: a field is checked once it was left. `submit`: nothing is checked before the first submit. */
  validate?: 'blur' | 'submit' | undefined
}

/** A form's values and rules. Whoever shows what becomes of them asks for it by `useWatch` and `useFormState`. */
export type SchemaForm<Input extends FieldValues, Output> = ReturnType<
  typeof createFormControl<Input, unknown, Output>
> & { options: UseFormProps<Input, unknown, Output> }

/**
 * The state of a form whose rules are a schema of the domain. The screen that makes it is not drawn again for it: what draws
 * the form takes it into use (`useFormInUse`), which draws that part a second time as soon as it stands.
 */
export function useSchemaForm<Schema extends FormSchema>(
  rules: FormRules<Schema>,
  { defaultValues, validate = 'blur' }: SchemaFormOptions<Schema>,
): SchemaForm<z.input<Schema>, z.output<Schema>> {
  const [form] = useState(() => {
    const options: UseFormProps<z.input<Schema>, unknown, z.output<Schema>> = {
      resolver: checkedBy(rules),
      mode: validate === 'blur' ? 'onTouched' : 'onSubmit',
      reValidateMode: 'onChange',
      shouldFocusError: false, // the summary takes the focus
    }
    return { ...createFormControl({ ...options, defaultValues }), options }
  })

  useEffect(() => {
    if (rules instanceof Function) whenLoadedAndIdle(() => void rules().catch(() => undefined)) // then asked for again
  }, [rules])
  return form
}

/** Has the form take values and answer for as long as the caller is drawn. */
export function useFormInUse<Input extends FieldValues, Output>({ formControl, options }: SchemaForm<Input, Output>) {
  return useForm({ ...options, formControl })
}

const UNCHECKED = 'What you filled in could not be checked. Please check your connection and try again.'

/** The schema checks by itself: nothing of its library travels with a form. */
function checkedBy<Schema extends FormSchema>(
  rules: FormRules<Schema>,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async values => {
    const schema = rules instanceof Function ? await rules().catch(() => null) : rules
    const errors: FieldErrors<z.input<Schema>> = {}
    if (schema === null) {
      set(errors, 'root', { type: 'rules', message: UNCHECKED })
      return { values: {}, errors }
    }

    const { success, data, error } = await schema.safeParseAsync(values)
    if (success) return { values: data, errors: {} }

    for (const { path, code, message } of error.issues) {
      const name = path.join('.')
      if (get(errors, name) === undefined) set(errors, name, { type: code, message })
    }
    return { values: {}, errors }
  }
}

/** Shows what the server refused at the fields it names. True when at least one field of the form is named. */
export function setIssues<Input extends FieldValues, Output extends FieldValues>(
  form: SchemaForm<Input, Output>,
  issues: readonly FormIssue[],
): boolean {
  const known = issues.flatMap(issue => (isField(form, issue.path) ? [{ ...issue, path: issue.path }] : []))
  for (const issue of known) form.setError(issue.path, { type: 'server', message: issue.message })

  return known.length > 0
}

function isField<Input extends FieldValues, Output extends FieldValues>(
  form: SchemaForm<Input, Output>,
  path: string,
): path is Path<Input> {
  const [root = ''] = path.split('.')
  return Object.hasOwn(form.getValues(), root)
}
