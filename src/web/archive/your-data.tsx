import Download from 'lucide-react/icons/download'
import { Suspense } from 'react'
import type { Archive } from '#domain/archive/archive-contract.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { serverTime } from '#web/platform/api/server-time.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { bytesWords } from '#web/ui/display/format-bytes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { Section } from '#web/ui/page/section.tsx'
import { useArchive, useAskForArchive } from './archive-queries.ts'

/** Few have a file to fetch when they come here. */
const ProvedDownload = lazyPart(async () => (await import('#web/platform/proof/proved-download.tsx')).ProvedDownload)

/** Everything that the portal holds of the person, as one file to take along. */
export function YourData() {
  return (
    <Section title="Your data">
      <Stack gap={4}>
        <p>
          One zip file with everything that the portal holds of you: what you filled in and wrote, sample videos, photo,
          signed documents and emails, as a page to read and for programs. Private notes of other people are not
          included.
        </p>
        <Loaded query={useArchive()} lines={1} label="Loading..." failure="How it stands could not be loaded">
          {archive => (
            <>
              <State archive={archive} />
              <AskButton archive={archive} />
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}

function State({ archive }: { archive: Archive }) {
  const sendsLetters = useSendsLetters()
  if (archive === null) return null
  const { id, askedAt, problem, ready } = archive

  if (ready !== null) {
    const address = addressOf('GET /api/account/archives/:archiveId', { params: { archiveId: id } })
    return (
      <Row>
        <Suspense>
          <ProvedDownload variant="primary" href={address}>
            <Icon of={Download} />
            Download Your Data
          </ProvedDownload>
        </Suspense>
        <span className="small quiet">
          {bytesWords(ready.sizeBytes)}, asked for on <DatedTime at={askedAt} />. It is removed on{' '}
          <DatedTime at={ready.expiresAt} />.
        </span>
      </Row>
    )
  }
  if (problem !== null) {
    return (
      <Alert tone="needs" title="Your file could not be made yet">
        <p>
          {problem === 'no-room' ? 'The portal has no room for it at this moment.' : 'Something went wrong.'} It is
          tried again by itself. If that does not help, ask again later.
        </p>
      </Alert>
    )
  }
  return (
    <p role="status">
      Your file is being made.{' '}
      {sendsLetters ? 'We write to you when it is ready.' : 'It appears here when it is ready.'}
    </p>
  )
}

function AskButton({ archive }: { archive: Archive }) {
  const { mutate, isPending, error } = useAskForArchive()
  if (archive && new Date(archive.mayAskAgainAt) > serverTime()) {
    return (
      <p className="small quiet">
        You can ask once a day, again from <DatedTime at={archive.mayAskAgainAt} /> on.
      </p>
    )
  }

  return (
    <Row>
      <Button busy={isPending} busyLabel="Asking..." onClick={() => mutate()}>
        Ask for Your Data
      </Button>
      <FailureLine error={error} />
    </Row>
  )
}
