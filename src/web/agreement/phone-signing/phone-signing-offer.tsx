import './phone-signing.css'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { PhoneSigningDialog } from './phone-signing-dialog.tsx'
import type { ReadHere } from './phone-signing-queries.ts'

export type PhoneSigningOfferProps = ReadHere & { onSigned: () => void }

/** For who reads at a computer and signs better with a finger. */
export function PhoneSigningOffer(props: PhoneSigningOfferProps) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button variant="quiet" size="small" className="phone-offer" onClick={() => setIsOpen(true)}>
        <Icon of={Smartphone} />
        Sign on your phone
      </Button>
      {isOpen && <PhoneSigningDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
