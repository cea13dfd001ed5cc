import { Link } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** On every page of whoever is about to be erased. */
export function ClosingNote({ at }: { at: string }) {
  return (
    <Alert tone="needs" title="Your account is about to be erased">
      <p>
        It happens on <DatedTime at={at} />. <Link to={PATHS.account}>Keep it on the page of your account</Link> if you
        want to go on.
      </p>
    </Alert>
  )
}
