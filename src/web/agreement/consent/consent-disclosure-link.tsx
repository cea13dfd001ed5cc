import { useState } from 'react'
import { consentDisclosureTitle } from '#domain/agreement/agreement-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { LateOverlay, latePart } from '#web/ui/page/late-part.tsx'

const disclosure = latePart(async () => (await import('./consent-disclosure-dialog.tsx')).ConsentDisclosureDialog)

/** What the consent to sign electronically means, in front of the page, so that the ink stays where it is. */
export function ConsentDisclosureLink() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {consentDisclosureTitle}
      </Button>
      <LateOverlay of={disclosure} given={{ open: isOpen, onClose: () => setIsOpen(false) }} />
    </>
  )
}
