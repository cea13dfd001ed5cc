import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { type DraftReach, fillOutline } from '#domain/outline/generated-outline.ts'
import { isSessionExpired } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { useDraftOutline } from './outline-queries.ts'
import type { OutlineStore } from './outline-store.ts'
import type { useOutlineDraft } from './use-outline-draft.ts'

/** Specification 9. */
const AUTO_SAVE_DELAY_MS = 100

/** Specification 8. */
const GENERATION_FAILED = {
  title: 'Generation Error',
  description: 'Failed to generate course outline. Please try again.',
} as const
const GENERATED = {
  title: 'Course Outline Generated!',
  description: 'Your personalized course outline has been created and saved. Review and customize as needed.',
} as const

type Given = {
  store: OutlineStore
  application: Application
  save: () => Promise<boolean>
  /** Whether it is settled what becomes of text that was left earlier. */
  isReady: ReturnType<typeof useOutlineDraft>['isReady']
}

/**
 * Drafts of the outline: one by itself where nothing was saved yet (Specification 4), others on request. What was typed
 * stays, before and while one is being written (E5), and what is replaced is saved first, so that History has it (H84).
 */
export function useOutlineGeneration({ store, application, save, isReady }: Given) {
  const { mutateAsync: draft } = useDraftOutline()
  const underWay = useRef<AbortController>(null)
  const [isWriting, setIsWriting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const warn = useToastWhile(problem !== null)

  const cancel = () => {
    underWay.current?.abort()
    underWay.current = null
    setIsWriting(false)
  }

  const generate = async (reach: DraftReach) => {
    const controller = new AbortController()
    underWay.current?.abort()
    underWay.current = controller
    setProblem(null)
    setIsWriting(true)

    const { outline } = store.state()
    if (reach === 'generated' && store.isDirty() && !(await save())) return cancel()
    try {
      const { writtenBy, ...written } = await draft({ ...requestFor(application, outline), signal: controller.signal })
      store.fill(fillOutline(store.state().outline, written, reach), writtenBy)
    } catch (error) {
      if (controller.signal.aborted || isSessionExpired(error)) return
      warn({ ...GENERATION_FAILED, variant: 'destructive' })
      setProblem(GENERATION_FAILED.description)
      return
    } finally {
      if (underWay.current === controller) cancel()
    }
    await new Promise(resolve => setTimeout(resolve, AUTO_SAVE_DELAY_MS))
    if (await save()) toast(GENERATED)
  }

  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (hasBegun.current || !isReady.now()) return
    hasBegun.current = true
    if (application.courseOutlineData === null && application.selectedCourseName) void generate('empty')
  })
  const { subscribe } = isReady
  useEffect(() => {
    begin()
    return subscribe(() => begin())
  }, [subscribe])
  useEffect(() => () => underWay.current?.abort(), [])

  return { isWriting, problem, cancel, generate: (reach: DraftReach) => void generate(reach) }
}

function requestFor(application: Application, outline: { courseTitle: string; lessons: readonly unknown[] }) {
  return {
    courseTitle: outline.courseTitle,
    courseDescription: application.selectedCourseDescription,
    lessonCount: outline.lessons.length - 2,
  }
}
