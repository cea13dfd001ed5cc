import { EraseSomebody } from '#web/erasure/erase-somebody.tsx'
import { RetentionPart } from '#web/erasure/retention-part.tsx'
import { SystemView } from '#web/system/system-view.tsx'

/** How the portal is, with what admins do for people who leave it. */
export function SystemScreen() {
  return (
    <SystemView>
      <RetentionPart />
      <EraseSomebody />
    </SystemView>
  )
}
