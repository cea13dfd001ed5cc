import './blank-page.css'
import type { ReactNode } from 'react'
import { PublicFoot } from '#web/platform/page/public-foot.tsx'
import { SessionHead } from '#web/platform/page/session-head.tsx'
import { PageTitle } from './page-title.tsx'
import { Sheet } from './sheet.tsx'

type BlankPageProps = { title: string; lede: ReactNode; folio?: string; children: ReactNode }

/** A page with nothing to show but why, and a way out: not found, access denied, a screen that failed. */
export function BlankPage({ title, lede, folio, children }: BlankPageProps) {
  return (
    <Sheet head={<SessionHead />} foot={<PublicFoot />}>
      <div className="blank-page">
        <div className="blank-middle">
          <PageTitle>{title}</PageTitle>
          <p className="lede">{lede}</p>
          <div className="blank-actions">{children}</div>
        </div>
        {folio && (
          <p className="blank-number" aria-hidden>
            {folio}
          </p>
        )}
      </div>
    </Sheet>
  )
}
