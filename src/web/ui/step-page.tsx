import type { ReactNode } from 'react'
import { ChapterPage } from './chapter-page.tsx'
import { Sheet } from './sheet.tsx'
import type { StepHeaderProps } from './step-header.tsx'
import { StepHeader } from './step-header.tsx'
import { TooltipProvider } from './tooltip.tsx'

type StepPageProps = StepHeaderProps & {
  title: string
  lede?: ReactNode
  guidance?: ReactNode
  /** The StepFooter, or null where the step has none. */
  footer: ReactNode
  children: ReactNode
}

/** A whole applicant step: header, opening, text with notes in the margin, footer. */
export function StepPage({ title, lede, guidance, footer, children, ...header }: StepPageProps) {
  const tab = `Step ${header.step} of ${header.steps.length}: ${title}`

  return (
    <TooltipProvider>
      <Sheet head={<StepHeader {...header} />} foot={footer}>
        <ChapterPage folio={header.step} title={title} tab={tab} lede={lede} guidance={guidance}>
          {children}
        </ChapterPage>
      </Sheet>
    </TooltipProvider>
  )
}
