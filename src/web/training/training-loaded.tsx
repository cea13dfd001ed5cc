import { type ReactNode, useState } from 'react'
import type { Application } from '#domain/application/application.ts'
import type { StepId } from '#domain/application/step.ts'
import type { TakenTraining } from '#domain/training/training-contract.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { Loaded, type LoadedProps } from '#web/platform/page/loaded.tsx'

/** The training that was there first, and whether another version than this one is in force by now. */
type LoadedTraining = { training: TakenTraining; isChanged: boolean }

type TrainingLoadedProps = {
  step: StepId
  application: Application
  query: LoadedProps<TakenTraining>['query']
  children: (loaded: LoadedTraining) => ReactNode
}

/** A training once it is there. It stays the one that was opened, whatever is published meanwhile. */
export function TrainingLoaded({ step, application, query, children }: TrainingLoadedProps) {
  const [training, setTraining] = useState(query.data)
  if (training === undefined && query.data) setTraining(query.data)
  if (training) return children({ training, isChanged: (query.data ?? training).inForce !== training.version })

  return (
    <ApplicantStep step={step} application={application} footer={null}>
      <Loaded query={query} lines={12} label="Loading the training..." failure="The training could not be loaded">
        {() => null}
      </Loaded>
    </ApplicantStep>
  )
}
