import { EraseSomebody } from '#web/erasure/erase-somebody.tsx'
import { RetentionPart } from '#web/erasure/retention-part.tsx'
import { System } from '#web/system/system-screen.tsx'

/** How the portal is, with what admins do for people who leave it. */
export function SystemScreen() {
  return (
    <System>
      <RetentionPart />
      <EraseSomebody />
    </System>
  )
}
