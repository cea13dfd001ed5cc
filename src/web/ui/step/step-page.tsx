import type { ReactNode } from 'react'
import { ChapterPage } from '../page/chapter-page.tsx'
import { Stack } from '../page/layout.tsx'
import { Sheet } from '../page/sheet.tsx'
import type { StepHeaderProps } from './step-header.tsx'
import { StepHeader } from './step-header.tsx'

type StepPageProps = StepHeaderProps & {
  title: string
  lede?: ReactNode
  guidance?: ReactNode
  /** Instead of folio, title and lede: the body then has the whole width. */
  opening?: ReactNode
  /** The StepFooter, or null where the step has none. */
  footer: ReactNode
  children: ReactNode
}

/** A whole applicant step: header, opening, text with notes in the margin, footer. */
export function StepPage({ title, lede, guidance, opening, footer, children, ...header }: StepPageProps) {
  const tab = `Step ${header.step} of ${header.steps.length}: ${title}`

  return (
    <Sheet head={<StepHeader {...header} />} foot={footer}>
      {opening ? (
        <Stack gap={8}>
          {opening}
          {children}
        </Stack>
      ) : (
        <ChapterPage folio={header.step} title={title} tab={tab} lede={lede} guidance={guidance}>
          {children}
        </ChapterPage>
      )}
    </Sheet>
  )
}
