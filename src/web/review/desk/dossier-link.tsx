import { FolderDown } from 'lucide-react'
import { mayAdminister } from '#domain/account/role.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { useSignedInUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'

/** For admins: everything about this author's signatures as a zip that can be checked without the portal. */
export function DossierLink({ applicationId }: { applicationId: string }) {
  const { role } = useSignedInUser()
  if (!mayAdminister(role)) return null

  const href = addressOf('GET /api/admin/applications/:id/dossier', { params: { id: applicationId } })
  return (
    <ButtonLink size="small" variant="quiet" download href={href}>
      <Icon of={FolderDown} />
      Download Dossier
    </ButtonLink>
  )
}
