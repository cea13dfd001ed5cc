import './agreement-document.css'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { Ref } from 'react'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { readingTime } from '#domain/agreement/reading-time.ts'
import type { RenderedAgreement, Run } from '#domain/agreement/rendered-agreement-schema.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { MarkedBlock } from '#web/ui/display/marked-block.tsx'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'

type AgreementDocumentProps = {
  agreement: RenderedAgreement
  /** Address of the paper without a signature, while there is none. */
  unsignedCopy?: string | undefined
  onReadToEnd?: () => void
  /** Lets the screen move the focus to the title. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The last pixels of a text need not be scrolled into sight for it to count as read to its end. */
const END_TOLERANCE_PX = 24

/** The whole text of an agreement, to be scrolled with keys too, printed, or taken along unsigned. */
export function AgreementDocument({ agreement, unsignedCopy, onReadToEnd, headingRef }: AgreementDocumentProps) {
  const name = agreementName(agreement.kind)

  const handleScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: React.UIEvent) => {
    if (scrollTop + clientHeight >= scrollHeight - END_TOLERANCE_PX) onReadToEnd?.()
  }

  return (
    <section>
      <div className="agreement-bar hide-in-print">
        <span className="small quiet">{readingTime(agreement)}</span>
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
        {unsignedCopy && (
          <ButtonLink variant="quiet" size="small" href={unsignedCopy} newTab>
            <Icon of={Download} />
            Unsigned copy
          </ButtonLink>
        )}
      </div>
      <ScrollRegion className="agreement-text prose" aria-label={name} onScroll={handleScroll}>
        <h2 ref={headingRef} tabIndex={-1}>
          {agreement.title}
        </h2>
        <p>
          <Runs of={agreement.parties} />
        </p>
        <ol>
          {agreement.clauses.map(clause => (
            <li key={clause.number}>
              <h3>{clause.heading}.</h3>{' '}
              {clause.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
                <MarkedBlock key={index} of={'runs' in block ? { line: block.runs } : block}>
                  {runs => <Runs of={runs} />}
                </MarkedBlock>
              ))}
            </li>
          ))}
        </ol>
        <p>
          <Runs of={agreement.closing} />
        </p>
      </ScrollRegion>
    </section>
  )
}

/** Words of an agreement; what was filled in from a form is marked. */
function Runs({ of: runs }: { of: readonly Run[] }) {
  return runs.map((run, index) => {
    const key = `${index}`
    const Word = run.isEmphasized ? 'em' : 'span'
    return run.filled || run.isEmphasized ? (
      <Word key={key} className={run.filled ? 'filled' : undefined}>
        {run.text}
      </Word>
    ) : (
      run.text
    )
  })
}
