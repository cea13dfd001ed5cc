import { DAY_MS } from '../instant.ts'
import { conflict, invalid, type Refusal } from '../refusal.ts'
import { kindOf, type TextContent, type TextId } from './text-kinds.ts'

/** Publications are planned for at most so far ahead, in milliseconds. */
const MAX_AHEAD_MS = 366 * DAY_MS

/** What is being written of a text, and by whom. */
export type TextDraft = {
  content: TextContent
  writerIds: readonly string[]
  approverId: string | null
  /** The newest version that its writers have seen; null where that is not known. */
  begunFrom: number | null
}

/** Where the portal itself asks for a second person for every text. */
type Policy = { fourEyes: boolean }

/** Whether a version of this kind needs the approval of a second person. */
export function needsApproval({ kind }: Pick<TextId, 'kind'>, { fourEyes }: Policy): boolean {
  return fourEyes || kindOf(kind).fourEyes === true
}

/** What keeps this content from being published, at each field; null when nothing does (H108). */
export function whyNotPublishable({ kind, key }: TextId, content: TextContent): Refusal | null {
  const issues = kindOf(kind).problems(key, content)
  const [first] = issues
  return first === undefined ? null : { code: 'text-incomplete', message: first.message, issues }
}

/** Whoever has written in a draft does not approve it (H109). */
export function whyCannotApprove(text: TextId, draft: TextDraft, actorId: string): Refusal | null {
  if (draft.writerIds.includes(actorId)) {
    return conflict('own-text', 'You have written in this draft. Somebody else has to approve it.')
  }
  return whyNotPublishable(text, draft.content)
}

/** What was published since a draft was begun is not taken out of force by words that know nothing of it (H260). */
export function whyBegunBefore({ begunFrom }: Pick<TextDraft, 'begunFrom'>, newest: number): Refusal | null {
  if (begunFrom === null || begunFrom >= newest) return null
  const since = `Version ${newest} was published after this draft was begun.`
  return conflict('text-published-meanwhile', `${since} Compare it with the draft, then go on with the draft.`)
}

type Publication = Policy & {
  /** The number of the version that was published last. */
  newest: number
  /** Whether the draft says what is published already. */
  isUnchanged: boolean
  /** From when on; null: at once. */
  from: Date | null
  now: Date
}

/** Why a draft cannot become a version. */
export function whyCannotPublish(
  text: TextId,
  draft: TextDraft,
  { fourEyes, newest, isUnchanged, from, now }: Publication,
): Refusal | null {
  if (isUnchanged) return conflict('text-unchanged', 'This is what is published already.')
  const begunBefore = whyBegunBefore(draft, newest)
  if (begunBefore !== null) return begunBefore
  if (from !== null && from <= now) {
    return invalid('moment-passed', 'That moment has passed. Choose a later one, or publish at once.', 'from')
  }
  if (from !== null && from.getTime() > now.getTime() + MAX_AHEAD_MS) {
    return invalid('moment-too-far', 'Choose a moment within a year.', 'from')
  }
  if (needsApproval(text, { fourEyes }) && draft.approverId === null) {
    return conflict('text-not-approved', 'A second person has to approve this draft first.')
  }
  return whyNotPublishable(text, draft.content)
}
