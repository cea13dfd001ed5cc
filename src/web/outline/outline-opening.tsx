import './outline-opening.css'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { stepOf, stepsOf } from '#domain/application/step.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

type OutlineOpeningProps = { courseTitle: string; children?: ReactNode }

/** The course's title, which the outline takes from the selection and cannot change, and what concerns the whole of it. */
export function OutlineOpening({ courseTitle, children }: OutlineOpeningProps) {
  return (
    <div className="outline-opening">
      <div>
        <p className="small quiet">Course title</p>
        <PageTitle tab={TAB}>{courseTitle}</PageTitle>
      </div>
      <div className="outline-opening-actions hide-in-print">
        <Button variant="quiet" className="hide-on-phone" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
        {children}
      </div>
    </div>
  )
}

const STEP = stepOf('course-outline-creation')
const COUNT = stepsOf(STEP.phase).length
const TAB = `Step ${STEP.numberInPhase} of ${COUNT}: ${STEP.screenTitle ?? STEP.title}`
