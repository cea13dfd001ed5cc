import { isBlank } from '../blank.ts'
import type { FieldIssue } from '../refusal.ts'
import { type TeachingTopics, topicNames } from '../video/teaching-topics.ts'
import { TeachingTopicsSchema } from '../video/teaching-topics-schema.ts'
import type { TextKind } from './text-kind.ts'

/** What authors may teach. Nobody who has chosen a topic loses it when it is renamed or removed (H166). */
export const TEACHING_TOPICS: TextKind<TeachingTopics> = {
  title: 'Teaching topics',
  schema: TeachingTopicsSchema,
  keys: ['teaching-topics'],
  titleOf: () => 'What authors may teach',
  problems: (_, content) => problemsOf(topicNames(content)),
  passages: content => [{ label: 'Topics', words: topicNames(content).join('\n') }],
}

function problemsOf(names: readonly string[]): FieldIssue[] {
  if (names.length === 0) return [{ path: 'topics', message: 'Please offer a topic: authors choose at least one.' }]
  const known = names.map(name => name.toLowerCase())
  return names.flatMap((name, index) => {
    const path = `topics.${index}.name`
    if (isBlank(name)) return [{ path, message: `Topic ${index + 1}: please name it, or remove it.` }]
    const isAgain = known.indexOf(name.toLowerCase()) < index
    return isAgain ? [{ path, message: `Topic ${index + 1}: another one is called “${name}” already.` }] : []
  })
}
