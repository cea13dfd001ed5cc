import { useState } from 'react'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { LateOverlay, latePart } from '#web/ui/page/late-part.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'

const eraseDialog = latePart(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** For an admin to whom somebody wrote that they want to be erased. */
export function EraseSomebody() {
  const [isOpen, setIsOpen] = useState(false)
  const sendsLetters = useSendsLetters()

  return (
    <Section title="Erase somebody">
      <Stack gap={4}>
        <p>
          For people who asked you to be erased and do not sign in. They {sendsLetters && 'get an email and '}can change
          their mind for seven days.
        </p>
        <Row>
          <Button onClick={() => setIsOpen(true)}>Erase Somebody...</Button>
        </Row>
      </Stack>
      <LateOverlay of={eraseDialog} given={{ open: isOpen, onClose: () => setIsOpen(false) }} />
    </Section>
  )
}
