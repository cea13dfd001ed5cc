import './sheet.css'
import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { MainContent } from './main-content.tsx'

type SheetProps = {
  /** Everything above the main content: running head or step header. */
  head?: ReactNode
  /** Bars that stick to the bottom. */
  foot?: ReactNode
  /** For staff: the whole width, text and tables to 1536 px. */
  wide?: boolean
  children: ReactNode
}

/** The page: one sheet of paper on the desk, with head, main content and foot. */
export function Sheet({ head, foot, wide = false, children }: SheetProps) {
  return (
    <div className={classNames('sheet', wide && 'sheet-wide')}>
      {head}
      <MainContent>{children}</MainContent>
      {foot}
    </div>
  )
}
