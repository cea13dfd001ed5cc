import type { Transaction } from '../platform/database/database.ts'
import { listShown, setLetGo } from './video-store.ts'

/**
 * Makes a change of the application or its draft. A video that neither of them shows afterwards is let go: its day begins
 * now (H7). One that either shows again is not.
 */
export async function changeShownVideos<Answer>(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
  change: () => Promise<Answer>,
): Promise<Answer> {
  const before = await listShown(tx, userId)
  const answer = await change()
  const after = await listShown(tx, userId)

  const gone = before.filter(id => !after.includes(id))
  const back = after.filter(id => !before.includes(id))
  await setLetGo(tx, gone, now)
  await setLetGo(tx, back, null)
  return answer
}
