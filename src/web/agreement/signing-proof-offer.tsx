import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { reading } from '#web/platform/api/reading.ts'
import { askForProof } from '#web/platform/proof/proof-question.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'

const proofQuery = reading('GET /api/account/proof')

/** For who has a passkey or an app: to show once more that it is them, so that the certificate can say so. */
export function SigningProofOffer() {
  const isOffered = usePortalConfig()?.signingProof === 'offered'
  const ways = useQuery({ ...proofQuery, enabled: isOffered }).data?.ways ?? []
  const [isGiven, setIsGiven] = useState(false)
  const hasPasskey = ways.includes('passkey')
  if (!isOffered || !(hasPasskey || ways.includes('code'))) return null

  if (isGiven) {
    return (
      <p className="small quiet" role="status">
        You have shown that it is you. The certificate of a signature in the next ten minutes says so.
      </p>
    )
  }
  return (
    <Button variant="quiet" size="small" onClick={async () => setIsGiven(await askForProof())}>
      <Icon of={ShieldCheck} />
      {hasPasskey ? 'Confirm with your passkey' : 'Confirm with a code'}
    </Button>
  )
}
