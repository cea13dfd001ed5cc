import { sentenceOf } from '../api/api-error.ts'

/** Beside a button: why what it asked for did not work, as the server says it; nothing as long as it did. */
export function FailureLine({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <p role="alert" className="small">
      {sentenceOf(error)}
    </p>
  )
}
