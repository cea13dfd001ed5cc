import './verify-screen.css'
import { useMutation } from '@tanstack/react-query'
import FileCheck from 'lucide-react/icons/file-check'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { fingerprintInPairs } from '#domain/agreement/fingerprint-in-pairs.ts'
import type { VerificationAnswer } from '#domain/agreement/verification.ts'
import { call } from '#web/platform/api/api.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { PublicFoot } from '#web/platform/page/public-foot.tsx'
import { SessionHead } from '#web/platform/page/session-head.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DropArea, DropPrompt } from '#web/ui/control/drop-area.tsx'
import { useFilePicker } from '#web/ui/control/file-picker.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { ShortHash } from '#web/ui/display/short-hash.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { sha256Of } from './sha256-of.ts'

type Verified = { fileName: string; sha256: string; answer: VerificationAnswer }

/** For anybody with a document in hand: whether it was issued here and is unchanged. The file never leaves the browser (G5). */
export function VerifyScreen() {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (file: File): Promise<Verified> => {
      const sha256 = await sha256Of(file)
      const answer = await call('POST /api/verify-document', { body: { sha256 } })
      return { fileName: file.name, sha256, answer }
    },
  })

  return (
    <Sheet head={<SessionHead />} foot={<PublicFoot />}>
      <div className="verify-page">
        <Stack gap={6}>
          <Stack gap={2}>
            <PageTitle>Verify a Document</PageTitle>
            <p className="lede">Is this signed agreement one of ours, and unchanged?</p>
          </Stack>
          <FileChoice busy={isPending} onFile={mutate} />
          <div aria-live="polite">
            <FailureAlert
              error={error}
              title="The document could not be checked"
              otherwise="Please check your connection and try again."
            />
            {data && !isPending && !error && <Verdict of={data} />}
          </div>
        </Stack>
      </div>
    </Sheet>
  )
}

function FileChoice({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const take = ([file]: readonly File[]) => file && onFile(file)
  const { field, pick } = useFilePicker({ label: 'PDF file', accept: 'application/pdf,.pdf', onFiles: take })

  return (
    <DropArea onFiles={take}>
      {field}
      <DropPrompt
        icon={FileCheck}
        invitation="Drop the PDF file here"
        hint="It is read in your browser and is not uploaded."
      >
        <Button onClick={pick} busy={busy} busyLabel="Checking...">
          Choose a File
        </Button>
      </DropPrompt>
    </DropArea>
  )
}

function Verdict({ of: { fileName, sha256, answer } }: { of: Verified }) {
  if (!answer.issued) {
    return (
      <Alert tone="refused" title="Not recognized">
        <p>
          <b>{fileName}</b> is not a sealed document that was issued here, byte for byte. It may be an unsigned copy, a
          scan or print, or a file that a program has saved anew or somebody has changed.
        </p>
        <Fingerprint sha256={sha256} />
      </Alert>
    )
  }

  return (
    <Alert tone="done" title="Issued by us, unchanged">
      <p>
        <b>{fileName}</b>
        {answer.kind && <> is the {agreementName(answer.kind)}</>}
        {answer.version && (
          <>
            , version {answer.version.number} of its text (<ShortHash of={answer.version.sha256} />)
          </>
        )}
        {answer.signedAt && (
          <>
            , signed <DatedTime at={answer.signedAt} />
          </>
        )}
        .
      </p>
      {answer.sealFingerprint && (
        <p>
          Sealed with the certificate <code>{fingerprintInPairs(answer.sealFingerprint)}</code>. A PDF reader shows this
          SHA-256 fingerprint among the details of the seal’s certificate.
        </p>
      )}
      <p className="small quiet">
        Whether it is still in force, or was signed again or declared void since, its signer and the publisher can say.
      </p>
      <Fingerprint sha256={sha256} />
    </Alert>
  )
}

function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <p className="small quiet verify-hash">
      SHA-256 of the file <code>{sha256}</code>
    </p>
  )
}
