import { consentDisclosureTitle, shownVersion } from '#domain/agreement/agreement-words.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { useConsentWords } from './consent-queries.ts'

type ConsentDisclosureDialogProps = { open: boolean; onClose: () => void }

export function ConsentDisclosureDialog({ open, onClose }: ConsentDisclosureDialogProps) {
  const disclosure = useConsentWords()?.disclosure

  return (
    <Dialog open={open} onClose={onClose} title={consentDisclosureTitle}>
      {disclosure ? (
        <Stack gap={4}>
          {disclosure.sections.map(({ heading, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections of a version never move, and two may be called the same
            <div key={index}>
              <p className="strong">{heading}</p>
              <p>{text}</p>
            </div>
          ))}
          <p className="tiny faint">Version {shownVersion(disclosure.version)}</p>
        </Stack>
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}
