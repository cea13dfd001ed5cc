import { useEffect } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { BlankPage } from '#web/ui/page/blank-page.tsx'
import { reloadIfOutdated } from './outdated-page.ts'

/** A screen could not be drawn or fetched. If a new version is why, the page loads itself again. */
export function FailedScreen() {
  useEffect(() => void reloadIfOutdated(), [])

  return (
    <BlankPage title="Something went wrong" lede="Please try again. What you had saved is still there.">
      <Button variant="primary" onClick={() => location.reload()}>
        Load the page again
      </Button>
      <ButtonLink href={PATHS.home}>Author Portal</ButtonLink>
    </BlankPage>
  )
}
