import './agreement-signed.css'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { documentNotAvailable, shownVersion } from '#domain/agreement/agreement-words.ts'
import { PATHS } from '#domain/application/paths.ts'
import type { LetterStatus } from '#domain/notice/letter.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { LongId } from '#web/ui/display/long-id.tsx'
import { Stamp } from '#web/ui/feedback/stamp.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Row } from '#web/ui/page/layout.tsx'
import { useSignedPapers } from './consent/consent-queries.ts'

/** A signed paper, as the screens need it. */
export type SignedPaper = {
  kind: AgreementKind
  applicationId: string
  signedAt: string | null
  documentUrl: string | null
}

type AgreementSignedProps = {
  paper: SignedPaper
  title: string
  /** Signed a moment ago: the stamp lands, and the focus comes here. */
  fresh: boolean
  downloadLabel: string
  /** Beside the download: where to go on. */
  children?: ReactNode
}

/** What stands in the place of the form once an agreement is signed. */
export function AgreementSigned({ paper, title, fresh, downloadLabel, children }: AgreementSignedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!fresh) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [fresh])

  return (
    <section className="signed-banner" aria-labelledby={titleId}>
      <Stamp at={paper.signedAt} fresh={fresh}>
        Signed
      </Stamp>
      <div className="signed-words">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="small quiet">
          {paper.signedAt && (
            <>
              Signed <DatedTime at={paper.signedAt} />.{' '}
            </>
          )}
          Your copy stays available here and on the dashboard. <Link to={PATHS.verify}>Verify a document</Link>
        </p>
        <PaperFacts paper={paper} />
      </div>
      <Row>
        {paper.documentUrl !== null && (
          <ButtonLink href={paper.documentUrl} newTab>
            <Icon of={Printer} />
            Open to Print
          </ButtonLink>
        )}
        <DownloadCopy paper={paper}>
          <Icon of={Download} />
          {downloadLabel}
        </DownloadCopy>
        {children}
      </Row>
    </section>
  )
}

const COPY_WORDS: Partial<Record<LetterStatus, string>> = {
  sent: 'A copy was emailed to',
  waiting: 'A copy is being emailed to',
}

/** What the document is called, and whether its copy has left: only a letter that goes out is spoken of. */
function PaperFacts({ paper: { kind, applicationId } }: { paper: SignedPaper }) {
  const { data = [] } = useSignedPapers(applicationId)
  const signed = data.find(paper => paper.kind === kind && paper.counts)
  if (!signed) return null

  const { signatureId, textVersion, copy } = signed
  const copied = copy && COPY_WORDS[copy.status]
  return (
    <>
      <p className="small quiet signed-facts">
        Version {shownVersion(textVersion)}.{copied && ` ${copied} ${copy.recipient}.`}
      </p>
      <div className="small quiet signed-document">
        Document <LongId id={signatureId} of="the document ID" />
      </div>
    </>
  )
}

type DownloadCopyProps = { paper: SignedPaper; small?: boolean; children: ReactNode }

/** The signed PDF; before there is one, the press says that signing comes first (Specification 5). */
export function DownloadCopy({ paper, small = false, children }: DownloadCopyProps) {
  const { kind, applicationId, documentUrl } = paper
  const look = small ? ({ variant: 'quiet', size: 'small' } as const) : {}
  if (documentUrl === null) {
    return (
      <Button {...look} onClick={() => toast({ ...documentNotAvailable(kind), variant: 'destructive' })}>
        {children}
      </Button>
    )
  }

  return (
    <ButtonLink {...look} href={documentUrl} newTab download={`${kind}-${applicationId}.pdf`}>
      {children}
    </ButtonLink>
  )
}
