import { useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import { answeredVersion } from '#domain/training/answered-version.ts'
import type { Training, TrainingKey } from '#domain/training/training.ts'
import { useTraining } from '#web/platform/training/training-query.ts'

/**
 * The training that somebody takes: the version that they have answered, or the one in force where nothing is answered or
 * all of it is to be done again.
 */
export function useTakenTraining(
  key: TrainingKey,
  application: Application,
  beginsAgain: (answered: Training) => boolean,
) {
  // What is answered while the screen is open is of the version that it was opened with.
  const [version] = useState(() => answeredVersion(key, application))
  const answered = useTraining(key, version)
  const [isAgain, setIsAgain] = useState<boolean | null>(null)
  if (isAgain === null && answered.data) setIsAgain(version !== null && beginsAgain(answered.data))
  const current = useTraining(key, null, { enabled: isAgain === true })
  return isAgain ? current : answered
}
