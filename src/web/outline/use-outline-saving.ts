import { useRef, useState } from 'react'
import type { ApplicationOnWire } from '#domain/application/application.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { whyOutlineIncomplete } from '#domain/outline/completeness.ts'
import { type Outline, whyCannotSaveOutline } from '#domain/outline/outline.ts'
import { isSameOutline } from '#domain/outline/outline-conflict.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useKeepApplication } from '#web/platform/api/application-query.ts'
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

/** Another tab saved meanwhile: three versions to make one of. */
export type SaveConflict = { base: Outline; mine: Outline; saved: Outline; revision: number; intent: SaveIntent }

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
  const keep = useKeepApplication()
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
      if (await meetConflict(error, revision, intent)) return false
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

  /** True when the save was refused because of another one: it is now the author's to say what to keep. */
  const meetConflict = async (error: unknown, revision: number, intent: SaveIntent): Promise<boolean> => {
    const latest = isConflict(error) ? await readLatest() : null
    if (latest === null || latest.courseOutlineRevision === revision) return false
    keep(latest)
    if (whyCannotEdit('course-outline-creation', latest) !== null) return false

    const { outline: mine, saved: base } = store.state()
    const saved = savedOutlineOf(latest)
    await draft.saved(saved)
    if (isSameOutline(mine, saved)) store.rebase(mine, saved, latest.courseOutlineRevision)
    else setConflict({ base, mine, saved, revision: latest.courseOutlineRevision, intent })
    return true
  }

  const settle = (outline: Outline) => {
    if (!conflict || whyCannotSaveOutline(outline) !== null) return
    const { saved, revision, intent } = conflict
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

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The application as the server has it now; null when it cannot be asked. */
async function readLatest(): Promise<ApplicationOnWire | null> {
  try {
    return await call('GET /api/application')
  } catch {
    return null // the first failure is the one to tell about
  }
}

function problemOf(error: unknown, intent: SaveIntent, warn: (message: ToastMessage) => void): string | null {
  const { issues, problem } = reportSaveFailure(error, intent === 'complete' ? COMPLETE_FAILED : SAVE_FAILED, warn)
  return problem ?? issues[0]?.message ?? null
}
