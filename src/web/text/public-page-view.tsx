import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PublicPageKey } from '#domain/text/public-page.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { reading } from '#web/platform/api/reading.ts'
import { PublicFoot } from '#web/platform/page/public-foot.tsx'
import { SessionHead } from '#web/platform/page/session-head.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { PublicPageText } from './public-page-text.tsx'

/** A page of the publisher for everybody, and something else where there is none. */
export function PublicPageView({ page, otherwise }: { page: string; otherwise: ReactNode }) {
  const { data, error } = useQuery({ ...pageQuery(page), throwOnError: problem => !isMissing(problem) })
  const publisher = usePortalConfig()?.publisherName ?? ''
  if (isMissing(error)) return otherwise

  return (
    <Sheet head={<SessionHead />} foot={<PublicFoot />}>
      {data && (
        <article className="public-page">
          <Stack gap={6}>
            <PageTitle>{data.title}</PageTitle>
            <PublicPageText text={data.text} publisher={publisher} />
          </Stack>
        </article>
      )}
    </Sheet>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}

function pageQuery(page: string) {
  // reason: the address of the page is whatever was typed; the server says that there is none of that name
  const params = { key: page as PublicPageKey }
  const key = [addressOf('GET /api/pages/:key', { params })]
  return reading('GET /api/pages/:key', { key }, { params })
}
