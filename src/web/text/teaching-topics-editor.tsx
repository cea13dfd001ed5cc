import './teaching-topics-editor.css'
import { MAX_OFFERED_TOPICS, MAX_TOPIC_NAME, type TeachingTopics, topicNames } from '#domain/video/teaching-topics.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PartList } from './part-list.tsx'

/** The topics in their order. */
function TeachingTopicsFields() {
  return (
    <PartList
      name="topics"
      part="Topic"
      max={MAX_OFFERED_TOPICS}
      empty={{ name: '' } satisfies TeachingTopics['topics'][number]}
      inLine
    >
      {index => <TextField name={`topics.${index}.name`} label={`Topic ${index + 1}`} maxLength={MAX_TOPIC_NAME} />}
    </PartList>
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
