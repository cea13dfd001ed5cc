import type { ReactNode } from 'react'
import { ChapterPage } from '../page/chapter-page.tsx'
import { Stack } from '../page/layout.tsx'
import { Sheet } from '../page/sheet.tsx'

type StepPageProps = {
  /** The StepHeader. */
  head: ReactNode
  /** Number of this step, from 1, and of how many. */
  step: number
  stepCount: number
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
export function StepPage(props: StepPageProps) {
  const { head, step, stepCount, title, lede, guidance, opening, footer, children } = props
  const tab = `Step ${step} of ${stepCount}: ${title}`

  return (
    <Sheet head={head} foot={footer}>
      {opening ? (
        <Stack gap={8}>
          {opening}
          {children}
        </Stack>
      ) : (
        <ChapterPage folio={step} title={title} tab={tab} lede={lede} guidance={guidance}>
          {children}
        </ChapterPage>
      )}
    </Sheet>
  )
}
