import { useState } from 'react'
import { consentDisclosure } from '#domain/agreement/consent-disclosure.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

/** What the consent to sign electronically means, in front of the page, so that the ink stays where it is. */
export function ConsentDisclosureLink() {
  const [isOpen, setIsOpen] = useState(false)
  const { title, version, sections } = consentDisclosure

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title}>
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
    </>
  )
}
