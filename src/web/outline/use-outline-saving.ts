import { useRef, useState } from 'react'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { whyOutlineIncomplete } from '#domain/outline/completeness.ts'
import { type Outline, whyCannotSaveOutline } from '#domain/outline/outline.ts'
import { combinedOutline, isSameOutline, mergeOutlines, type Side } from '#domain/outline/outline-conflict.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useReadApplication } from '#web/platform/api/application-query.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure, SAVE_FAILED } from '#web/platform/saving/save-failure.ts'
import type { StepLock } from '#web/platform/saving/use-step-lock.ts'
import type { ToastMessage } from '#web/ui/feedback/toast.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { useCompleteOutline, useSaveOutline } from './outline-queries.ts'
import { type OutlineStore, savedOutlineOf } from './outline-store.ts'
import type { useOutlineDraft } from './use-outline-draft.ts'

/** What follows once the outline is saved: going on, the dashboard, the page with all answers, or the review. */
export type SaveIntent = 'stay' | 'return' | 'check' | 'complete'

/** Another tab saved meanwhile. */
type SavedElsewhere = { saved: Outline; revision: number }

/** What both changed, put together with mine and with the saved one kept there: two versions to make one of. */
export type SaveConflict = SavedElsewhere & { mine: Outline; theirs: Outline; intent: SaveIntent }

/** Specification 8. */
const COMPLETE_FAILED = {
  title: 'Error',
  description: 'Failed to complete course outline. Please try again.',
} as const

type OutlineDraft = ReturnType<typeof useOutlineDraft>

/** Saving and completing an outline, one after the other, with what the screen shows meanwhile. */
export function useOutlineSaving(
  store: OutlineStore,
  draft: Pick<OutlineDraft, 'save' | 'saved'>,
  sendingIn: StepLock['sendingIn'],
) {
  const [busy, setBusy] = useState<SaveIntent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const warn = useToastWhile(problem !== null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [conflict, setConflict] = useState<SaveConflict | null>(null)
  const { mutateAsync: save } = useSaveOutline()
  const { mutateAsync: complete } = useCompleteOutline()
  const readApplication = useReadApplication()
  const goTo = useDelayedNavigation()
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const isSentIn = useRef(false)

  const send = async (intent: SaveIntent): Promise<boolean> => {
    const { outline, revision } = store.state()
    setBusy(intent)
    try {
      const body = { courseOutlineData: outline, revision }
      const answer = await draft.save(outline, seen =>
        intent === 'complete' ? sendingIn(() => complete({ body, seen })) : save({ body, seen }),
      )
      store.keepSaved(outline, answer.courseOutlineRevision)
      setSavedAt(answer.draftSavedAt)
      if (intent === 'return') await goTo(PATHS.home, { savedStep: 'course-outline-creation' })
      if (intent === 'check') await goTo(answersPath(2))
      if (intent === 'complete') isSentIn.current = await goTo(PATHS.home)
      return true
    } catch (error) {
      const elsewhere = await savedElsewhere(error)
      if (elsewhere !== null) return settledWith(elsewhere, intent)
      setProblem(problemOf(error, intent, warn))
      setSavedAt(null)
      return false
    } finally {
      setBusy(null)
    }
  }

  /** One save at a time; each sends the outline as it stands when its turn comes. None follows once it is sent in. */
  const run = (intent: SaveIntent): Promise<boolean> => {
    setProblem(null)
    last.current = last.current.then(() => isSentIn.current || send(intent))
    return last.current
  }

  /** What another window has saved, where that is why this one may not; the outline may still be written then. */
  const savedElsewhere = async (error: unknown): Promise<SavedElsewhere | null> => {
    const latest = isSavedElsewhere(error) ? await readApplication().catch(() => null) : null
    if (latest === null || whyCannotEdit('course-outline-creation', latest) !== null) return null

    const saved = savedOutlineOf(latest)
    await draft.saved(saved)
    return { saved, revision: latest.courseOutlineRevision }
  }

  /** What only one of the two changed needs no question (H86); where both changed the same it is the author's to say what to keep. */
  const settledWith = ({ saved, revision }: SavedElsewhere, intent: SaveIntent): Promise<boolean> | boolean => {
    const { outline, saved: base } = store.state()
    const mine = combinedOutline(base, outline, saved)
    const theirs = combinedOutline(base, saved, outline)
    if (isSameOutline(mine, theirs) && whyCannotSaveOutline(mine) === null) {
      store.rebase(mine, saved, revision)
      return send(intent)
    }
    setConflict({ mine, theirs, saved, revision, intent })
    return false
  }

  const settle = (choices: ReadonlyMap<string, Side>) => {
    if (!conflict) return
    const { theirs, saved, revision, intent } = conflict
    const { outline: mine, saved: base } = store.state() // with what was typed since the question came
    const outline = mergeOutlines(combinedOutline(base, mine, saved), theirs, choices)
    if (whyCannotSaveOutline(outline) !== null) return
    store.rebase(outline, saved, revision)
    setConflict(null)
    void run(intent === 'complete' && whyOutlineIncomplete(outline) !== null ? 'stay' : intent)
  }

  return {
    busy,
    problem,
    savedAt,
    conflict,
    settle,
    save: () => run('stay'),
    saveAndReturn: () => void run('return'),
    saveAndCheck: () => void run('check'),
    complete: () => void run('complete'),
    putOff: () => setConflict(null),
  }
}

const isSavedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'outline-saved-elsewhere'

function problemOf(error: unknown, intent: SaveIntent, warn: (message: ToastMessage) => void): string | null {
  const { issues, problem } = reportSaveFailure(error, intent === 'complete' ? COMPLETE_FAILED : SAVE_FAILED, warn)
  return problem ?? issues[0]?.message ?? null
}
