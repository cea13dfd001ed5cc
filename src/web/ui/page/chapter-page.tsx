import './chapter-page.css'
import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { FoldedNotes, Marginalia } from './marginalia.tsx'
import { PageTitle } from './page-title.tsx'

type ChapterPageProps = {
  /** The large numeral in the margin. */
  folio: number
  title: string
  /** Title of the browser's tab: "Step 1 of 4: Personal Information". */
  tab?: string
  /** One sentence under the title. */
  lede?: ReactNode
  /** Notes for the margin; under 1024 px they fold into "Guidance" below the opening. */
  guidance?: ReactNode
  children: ReactNode
}

/** A step, opened like a chapter: folio in the margin, title, one sentence, text, notes beside it. */
export function ChapterPage({ folio, title, tab, lede, guidance, children }: ChapterPageProps) {
  return (
    <div className={classNames('chapter-page', !guidance && 'chapter-page-plain')}>
      <span className="folio" aria-hidden>
        {folio}
      </span>
      <div className="chapter-opening">
        <PageTitle tab={tab}>{title}</PageTitle>
        {lede && <p className="lede">{lede}</p>}
        {guidance && <FoldedNotes title="Guidance">{guidance}</FoldedNotes>}
      </div>
      <div className="chapter-body">{children}</div>
      {guidance && (
        <div className="chapter-side hide-below-wide">
          <Marginalia>{guidance}</Marginalia>
        </div>
      )}
    </div>
  )
}
