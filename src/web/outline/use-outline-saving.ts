import { useRef, useState } from 'react'
import { answersPath, PATHS } from '#domain/application/paths.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure, SAVE_FAILED } from '#web/platform/saving/save-failure.ts'
import type { StepLock } from '#web/platform/saving/use-step-lock.ts'
import type { ToastMessage } from '#web/ui/feedback/toast.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { useCompleteOutline, useSaveOutline } from './outline-queries.ts'
import type { OutlineStore } from './outline-store.ts'
import type { useOutlineDraft } from './use-outline-draft.ts'

/** What follows once the outline is saved: going on, the dashboard, the page with all answers, or the review. */
export type SaveIntent = 'stay' | 'return' | 'check' | 'complete'

/** Specification 8. */
const COMPLETE_FAILED = {
  title: 'Error',
  description: 'Failed to complete course outline. Please try again.',
} as const

/** Saving and completing an outline, one after the other, with what the screen shows meanwhile. */
export function useOutlineSaving(
  store: OutlineStore,
  draft: Pick<ReturnType<typeof useOutlineDraft>, 'save'>,
  sendingIn: StepLock['sendingIn'],
) {
  const [busy, setBusy] = useState<SaveIntent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const warn = useToastWhile(problem !== null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const { mutateAsync: save } = useSaveOutline()
  const { mutateAsync: complete } = useCompleteOutline()
  const goTo = useDelayedNavigation()
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const isSentIn = useRef(false)

  const send = async (intent: SaveIntent): Promise<boolean> => {
    const { outline } = store.state()
    setBusy(intent)
    try {
      const body = { courseOutlineData: outline }
      const answer = await draft.save(outline, seen =>
        intent === 'complete' ? sendingIn(() => complete({ body, seen })) : save({ body, seen }),
      )
      setSavedAt(answer.draftSavedAt)
      if (intent === 'return') await goTo(PATHS.home, { savedStep: 'course-outline-creation' })
      if (intent === 'check') await goTo(answersPath(2))
      if (intent === 'complete') isSentIn.current = await goTo(PATHS.home)
      return true
    } catch (error) {
      setProblem(problemOf(error, intent, warn))
      setSavedAt(null)
      return false
    } finally {
      setBusy(null)
    }
  }

  /**
   * One save at a time; each sends the outline as it stands when its turn comes. None follows once it is sent in, nor once other
   * words than those at its press are put on the screen (H12).
   */
  const run = (intent: SaveIntent): Promise<boolean> => {
    const shown = store.timesShown()
    setProblem(null)
    last.current = last.current.then(() => isSentIn.current || (store.timesShown() === shown && send(intent)))
    return last.current
  }

  return {
    busy,
    problem,
    savedAt,
    save: () => run('stay'),
    saveAndReturn: () => void run('return'),
    saveAndCheck: () => void run('check'),
    complete: () => void run('complete'),
  }
}

function problemOf(error: unknown, intent: SaveIntent, warn: (message: ToastMessage) => void): string | null {
  const { issues, problem } = reportSaveFailure(error, intent === 'complete' ? COMPLETE_FAILED : SAVE_FAILED, warn)
  return problem ?? issues[0]?.message ?? null
}
