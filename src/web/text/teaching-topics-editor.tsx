import './teaching-topics-editor.css'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MAX_OFFERED_TOPICS, MAX_TOPIC_NAME, type TeachingTopics, topicNames } from '#domain/video/teaching-topics.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PlaceButtons } from './place-buttons.tsx'

/** The topics in their order. */
function TeachingTopicsFields() {
  const { fields, append, remove, swap } = useFieldArray<TeachingTopics>({ name: 'topics' })

  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="topic-part" aria-label={`Topic ${index + 1}`}>
          <TextField name={`topics.${index}.name`} label={`Topic ${index + 1}`} maxLength={MAX_TOPIC_NAME} />
          <PlaceButtons
            index={index}
            count={fields.length}
            onMove={by => swap(index, index + by)}
            onRemove={() => remove(index)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          disabledReason={fields.length >= MAX_OFFERED_TOPICS ? `There are ${MAX_OFFERED_TOPICS} at most` : null}
          onClick={() => append({ name: '' })}
        >
          <Icon of={Plus} />
          Add a Topic
        </Button>
      </div>
    </>
  )
}

function TeachingTopicsPreview({ content }: { content: TeachingTopics }) {
  return (
    <Stack gap={4}>
      <ul className="topic-preview">
        {topicNames(content).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: topics in their order; while they are written two may be alike.
          <li key={index}>{name || 'Without a name'}</li>
        ))}
      </ul>
      <p className="small quiet">
        Who has chosen a topic keeps it when it is renamed or removed. Courses suit a topic whose name is in one of
        their skill tags, or the other way round.
      </p>
    </Stack>
  )
}

export const TEACHING_TOPICS_EDITOR = { Fields: TeachingTopicsFields, Preview: TeachingTopicsPreview }
