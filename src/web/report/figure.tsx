import './figure.css'
import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import type { ReportFigure, ReportPeriod } from '#domain/report/report.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

type FigureProps = {
  title: string
  figure: ReportFigure
  period: ReportPeriod
  /** What the figure says, in a sentence. */
  finding: string
  /** How to read the plot, where that needs a word. */
  legend?: string
  plot: ReactNode
  /** The same numbers as rows; left out where the plot is a table already. */
  table?: ReactNode
  /** There is nothing to show. */
  isEmpty: boolean
}

/** One figure: what it says, its plot, and the table behind it. */
export function Figure({ title, figure, period, finding, legend, plot, table, isEmpty }: FigureProps) {
  const [asTable, setAsTable] = useState(false)

  const actions = (
    <Row tight>
      {table && (
        <Button size="small" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Icon of={Table2} />
          {asTable ? 'Show as plot' : 'Show as table'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      <ButtonLink
        size="small"
        variant="quiet"
        download
        href={addressOf('GET /api/admin/reports/:figure/export', { params: { figure }, query: { period } })}
      >
        <Icon of={Download} />
        CSV
        <VisuallyHidden> {title}</VisuallyHidden>
      </ButtonLink>
    </Row>
  )

  return (
    <Section title={title} {...(!isEmpty && { action: actions })}>
      <p className="lede">{finding}</p>
      {!isEmpty && asTable && (
        <ScrollRegion className="report-table" aria-label={`${title}, as a table`}>
          {table}
        </ScrollRegion>
      )}
      {!isEmpty && !asTable && (
        <>
          {plot}
          {legend && <p className="small quiet">{legend}</p>}
        </>
      )}
    </Section>
  )
}
