import './nda.css'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { documentNotAvailable } from '#domain/agreement/agreement-words.ts'
import type { Application } from '#domain/application/application.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DatedTime } from '#web/ui/dates.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { toast } from '#web/ui/toast.ts'

type NdaSignedProps = {
  application: Application
  /** Signed a moment ago: the stamp lands, and the focus comes here. */
  fresh: boolean
}

/** What stands in the place of the form once the NDA is signed. */
export function NdaSigned({ application, fresh }: NdaSignedProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!fresh) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [fresh])

  return (
    <section className="signed-banner" aria-labelledby="nda-signed">
      <Stamp at={application.ndaSignedAt} fresh={fresh}>
        Signed
      </Stamp>
      <div className="signed-words">
        <h2 id="nda-signed" ref={heading} tabIndex={-1}>
          NDA Signed Successfully
        </h2>
        <p className="small quiet">
          {application.ndaSignedAt && (
            <>
              Signed <DatedTime at={application.ndaSignedAt} />.{' '}
            </>
          )}
          Your copy stays available here and on the dashboard.
        </p>
      </div>
      <DownloadCopy application={application} />
    </section>
  )
}

function DownloadCopy({ application }: { application: Application }) {
  const words = (
    <>
      <Icon of={Download} />
      Download Copy
    </>
  )
  if (application.ndaDocumentUrl === null) {
    return <Button onClick={() => toast({ ...documentNotAvailable('nda'), variant: 'destructive' })}>{words}</Button>
  }

  return (
    <ButtonLink href={application.ndaDocumentUrl} newTab download={`nda-${application.id}.pdf`}>
      {words}
    </ButtonLink>
  )
}
