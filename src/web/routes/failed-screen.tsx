import { PATHS } from '#domain/application/paths.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { BlankPage } from '#web/ui/page/blank-page.tsx'

/** A screen could not be drawn or fetched, after a new version for instance: loading the page again mends that. */
export function FailedScreen() {
  return (
    <BlankPage title="Something went wrong" lede="Please try again. What you had saved is still there.">
      <Button variant="primary" onClick={() => location.reload()}>
        Load the page again
      </Button>
      <ButtonLink href={PATHS.home}>Author Portal</ButtonLink>
    </BlankPage>
  )
}
