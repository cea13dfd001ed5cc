import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_TOPICS } from '#domain/video/teaching-topics.ts'
import { VIDEO_AND_BIOS_FIELDS } from '#domain/video/video-and-bios.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { CheckboxGroupField } from '#web/ui/form/checkbox-group-field.tsx'
import { useTeachingTopics } from './video-queries.ts'

const NAME = 'teachingTopics'

/** The topics on offer; beside them those that this author has chosen and that are no longer offered, which stay theirs (H166). */
export function TopicsField() {
  const query = useTeachingTopics()
  const chosen: readonly string[] = useWatch({ name: NAME })
  const [onceChosen, setOnceChosen] = useState<readonly string[]>([])
  const justChosen = chosen.filter(topic => !onceChosen.includes(topic))
  if (justChosen.length > 0) setOnceChosen([...onceChosen, ...justChosen])

  return (
    <Loaded query={query} lines={6} label="Loading the topics..." failure="The topics could not be loaded">
      {offered => (
        <CheckboxGroupField
          name={NAME}
          label={VIDEO_AND_BIOS_FIELDS[NAME].label}
          hint={`You can select up to ${MAX_TOPICS} topics. Uncheck one to choose another.`}
          options={[
            ...offered.map(value => ({ value })),
            ...onceChosen
              .filter(topic => !offered.includes(topic))
              .map(value => ({ value, note: 'No longer offered. You chose it before, so you may keep it.' })),
          ]}
          max={MAX_TOPICS}
        />
      )}
    </Loaded>
  )
}
