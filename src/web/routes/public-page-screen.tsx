import { useParams } from '@tanstack/react-router'
import { PublicPageView } from '#web/text/public-page-view.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Help, privacy or terms of the publisher, where they are shown in the portal. */
export function PublicPageScreen() {
  const { page = '' } = useParams({ strict: false })
  return <PublicPageView page={page} otherwise={<NotFoundScreen />} />
}
