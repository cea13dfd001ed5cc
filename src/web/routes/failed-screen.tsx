import { useEffect, useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { BlankPage } from '#web/ui/page/blank-page.tsx'
import { reloadIfOutdated, reloadIfReached } from './outdated-page.ts'

/** A screen could not be drawn or fetched. If a new version is why, the page loads itself again. */
export function FailedScreen({ error }: { error?: unknown }) {
  const [isTrying, setIsTrying] = useState(false)
  const [whyNot, setWhyNot] = useState<string | null>(null)
  useEffect(() => void reloadIfOutdated(), [])
  const advice = error instanceof ApiError && error.code === 'unavailable' ? error.sentence : 'Please try again.'

  const handleAgain = async () => {
    setIsTrying(true)
    setWhyNot(await reloadIfReached())
    setIsTrying(false)
  }

  return (
    <BlankPage
      title="Something went wrong"
      lede={<span role="status">{whyNot ?? advice} What you had saved is still there.</span>}
    >
      <Button variant="primary" busy={isTrying} onClick={() => void handleAgain()}>
        Load the Page Again
      </Button>
      <ButtonLink href={PATHS.home}>Author Portal</ButtonLink>
    </BlankPage>
  )
}
