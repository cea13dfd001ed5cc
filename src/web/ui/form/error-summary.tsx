import type { Ref } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useFormContext, useFormState } from 'react-hook-form'
import { counted } from '#domain/counted.ts'
import { Alert } from '../feedback/alert.tsx'
import { fieldIdOf, useFormId } from './form-id.ts'

/** All that is wrong with a form, with a link to each field, or why it could not be checked. Goes when that is mended. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { setFocus } = useFormContext()
  const { errors } = useFormState()
  const formId = useFormId()
  if (errors.root?.message) return <Alert tone="refused" title={errors.root.message} ref={ref} />
  const problems = listProblems(errors)
  if (problems.length === 0) return null

  const title = `Please correct ${counted(problems.length, 'field')}`
  const handleFollow = (event: React.MouseEvent, name: string) => {
    event.preventDefault()
    setFocus(name)
  }

  return (
    <Alert tone="refused" title={title} ref={ref} className="error-summary">
      <ul className="small">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldIdOf(formId, name)}`} onClick={event => handleFollow(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type Problem = { name: string; message: string }

function listProblems(errors: FieldErrors, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]): Problem[] => {
    if (!error || key === 'root' || key === 'ref') return []
    const name = prefix + key
    if (typeof error.message === 'string') return [{ name, message: error.message }]

    // reason: an error without a message is the record of errors of a nested field.
    return typeof error === 'object' ? listProblems(error as FieldErrors, `${name}.`) : []
  })
}
