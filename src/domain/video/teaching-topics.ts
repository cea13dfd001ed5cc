import { onOneLine } from '../marked-text.ts'
import { invalid, type Refusal } from '../refusal.ts'

/** How many an author may teach (Specification 5). */
export const MAX_TOPICS = 3

export const NOT_FROM_THE_LIST = 'Please choose topics from the list'

export const MAX_TOPIC_NAME = 80
export const MAX_OFFERED_TOPICS = 60

/** The topics that authors choose from, in the order in which they see them. */
export type TeachingTopics = { topics: { name: string }[] }

/** The topics by the names that authors choose and that are stored. */
export function topicNames({ topics }: TeachingTopics): string[] {
  return topics.map(({ name }) => onOneLine(name))
}

/** Why an author cannot name these topics; null when all of them are among those that they may (H166). */
export function whyCannotTeach(chosen: readonly string[], allowed: readonly string[]): Refusal | null {
  if (chosen.every(topic => allowed.includes(topic))) return null
  return invalid('invalid-input', NOT_FROM_THE_LIST, 'teachingTopics')
}
