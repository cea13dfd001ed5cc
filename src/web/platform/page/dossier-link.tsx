import FolderDown from 'lucide-react/icons/folder-down'
import { mayCounsel } from '#domain/account/role.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { ProvedDownload } from '#web/platform/proof/proved-download.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Icon } from '#web/ui/control/icon.tsx'

/** For counsel and admins: everything about this author's signatures as a zip that can be checked without the portal. */
export function DossierLink({ applicationId }: { applicationId: string }) {
  const { role } = useSignedInUser()
  if (!mayCounsel(role)) return null

  const href = addressOf('GET /api/admin/applications/:id/dossier', { params: { id: applicationId } })
  return (
    <ProvedDownload size="small" href={href}>
      <Icon of={FolderDown} />
      <span className="dossier-word">Download Dossier</span>
    </ProvedDownload>
  )
}
