import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { PATHS } from '#domain/application/paths.ts'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useDelayedNavigation } from '#web/platform/saving/delayed-navigation.ts'
import { reportSaveFailure } from '#web/platform/saving/save-failure.ts'
import { useToastWhile } from '#web/ui/feedback/use-toast-while.ts'
import { CATALOG_KEY, useConfirmCourse, useCourse, useSaveCourseChoice } from './course-queries.ts'

/** Specification 5 and 8. */
const NO_SELECTION = {
  saving: { title: 'No Selection', description: 'Please select a course before saving.' },
  confirming: { title: 'No Selection', description: 'Please select a course before submitting.' },
} as const
const FAILED = {
  saving: { title: 'Error', description: 'Failed to save course selection. Please try again.' },
  confirming: { title: 'Error', description: 'Failed to complete course selection. Please try again.' },
} as const

type Action = keyof typeof FAILED

/** Something to read where the choice is made; `id` tells one notice from the same one given again. */
export type ChoiceNotice = { id: number; text: string; taken: AvailableCourse | null }

export type Leaving = {
  /** Whether the screen is about to be left. */
  onLeaving: (leaving: boolean) => void
  /** The course that was chosen here, after another window had confirmed one. */
  onTooLate: (course: AvailableCourse) => void
}

/** The chosen course, keeping it and confirming it. */
export function useCourseChoice(application: Application, { onLeaving, onTooLate }: Leaving) {
  const own = ownCourseOf(application)
  const [draftId] = useState(application.draftCourseId)
  const draft = useCourse(draftId)
  /** Undefined until the person has chosen here; null when what they chose was taken. */
  const [picked, setPicked] = useState<AvailableCourse | null>()
  const [notice, setNotice] = useState<ChoiceNotice | null>(null)
  const [busy, setBusy] = useState<Action | null>(null)
  const { mutateAsync: save } = useSaveCourseChoice()
  const { mutateAsync: confirm } = useConfirmCourse()
  const queryClient = useQueryClient()
  const goTo = useDelayedNavigation()

  const chosen = picked === undefined ? (draft.data ?? own) : picked
  const warn = useToastWhile(notice !== null)
  const tell = (text: string, taken: AvailableCourse | null = null) =>
    setNotice(before => ({ id: (before?.id ?? 0) + 1, text, taken }))

  /** Says that a choice is missing; true when it is. */
  const missesChoice = (action: Action): boolean => {
    if (chosen !== null) return false
    warn({ ...NO_SELECTION[action], variant: 'destructive' })
    tell(NO_SELECTION[action].description)
    return true
  }

  const fail = async (error: unknown, action: Action, course: AvailableCourse) => {
    const { issues, problem } = reportSaveFailure(error, FAILED[action], warn)
    const text = issues[0]?.message ?? problem
    const code = error instanceof ApiError ? error.code : null
    const isTaken = code === 'course-taken'
    if (text !== null) tell(text, isTaken ? course : null)
    if (isTaken || code === 'course-changed') setPicked(null)
    if (code === 'course-confirmed') onTooLate(course)
    if (!(error instanceof ApiError) || error.status !== 409) return

    await queryClient.invalidateQueries({ queryKey: [CATALOG_KEY] })
  }

  const run = async (
    action: Action,
    course: AvailableCourse,
    send: () => Promise<unknown>,
    goOn: () => Promise<unknown>,
  ) => {
    setBusy(action)
    setNotice(null)
    onLeaving(true)
    try {
      await send()
      await goOn()
    } catch (error) {
      await fail(error, action, course)
      onLeaving(false)
    }
    setBusy(null)
  }

  return {
    own,
    chosen,
    choose: (course: AvailableCourse) => {
      setPicked(course)
      setNotice(null)
    },
    /** The choice that was saved earlier has been taken by somebody else. */
    isDraftGone: picked === undefined && draftId !== null && draftId !== own?.id && draft.data === null,
    notice,
    missesChoice,
    isSaving: busy === 'saving',
    isConfirming: busy === 'confirming',
    saveAndReturn: async () => {
      if (missesChoice('saving') || chosen === null) return
      await run(
        'saving',
        chosen,
        () => save({ selectedCourseId: chosen.id }),
        () => goTo(PATHS.home, { savedStep: 'course-selection' }),
      )
    },
    confirm: async () => {
      if (missesChoice('confirming') || chosen === null) return
      await run(
        'confirming',
        chosen,
        () => confirm(confirmationOf(chosen)),
        () => goTo(PATHS.courseContracts),
      )
    },
  }
}

/** During a revision the course that was confirmed stays the author's until another is (C12). */
function ownCourseOf(application: Application): AvailableCourse | null {
  const { selectedCourseId, courseSelectionCompletedAt } = application
  if (selectedCourseId === null || courseSelectionCompletedAt === null) return null

  return {
    id: selectedCourseId,
    name: application.selectedCourseName ?? '',
    description: application.selectedCourseDescription ?? '',
    skillTags: application.selectedCourseSkills,
    estimatedHours: application.selectedCourseDuration ?? 0,
    payout: application.selectedCoursePayout ?? 0,
    available: true,
  }
}

function confirmationOf(shown: AvailableCourse) {
  const { id, name, description, skillTags, estimatedHours, payout } = shown
  return {
    shown,
    selectedCourseId: id,
    courseName: name,
    courseDescription: description,
    courseSkills: skillTags,
    courseDuration: estimatedHours,
    coursePayout: payout,
  }
}
