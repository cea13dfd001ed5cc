import { useState } from 'react'
import { consentDisclosureTitle } from '#domain/agreement/agreement-words.ts'
import { TextButton } from '#web/ui/control/text-button.tsx'
import { LateOverlay, latePart } from '#web/ui/page/late-part.tsx'

const disclosure = latePart(async () => (await import('./consent-disclosure-dialog.tsx')).ConsentDisclosureDialog)

/** What the consent to sign electronically means, in front of the page, so that the ink stays where it is. */
export function ConsentDisclosureLink() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{consentDisclosureTitle}</TextButton>
      <LateOverlay of={disclosure} given={{ open: isOpen, onClose: () => setIsOpen(false) }} />
    </>
  )
}
