import { consentDisclosure } from '#domain/agreement/consent-disclosure.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

type ConsentDisclosureDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ConsentDisclosureDialog({ open, onOpenChange }: ConsentDisclosureDialogProps) {
  const { title, version, sections } = consentDisclosure

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Stack gap={4}>
        {sections.map(({ heading, text }) => (
          <div key={heading}>
            <p className="strong">{heading}</p>
            <p>{text}</p>
          </div>
        ))}
        <p className="tiny faint">Version {version}</p>
      </Stack>
    </Dialog>
  )
}
