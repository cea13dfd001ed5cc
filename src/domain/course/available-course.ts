import { TEACHING_TOPICS } from '../video/teaching-topics.ts'

/** Specification 9. */
export const COURSES_PER_PAGE = 25

/** The teaching topics that a tag speaks of: case-insensitive substring in either direction (Specification 5). */
export function topicsOfTag(tag: string): string[] {
  const wanted = tag.toLowerCase()
  return TEACHING_TOPICS.filter(topic => {
    const known = topic.toLowerCase()
    return known.includes(wanted) || wanted.includes(known)
  })
}

/** Whether an author with these topics is shown the course; with no topics all courses show (Specification 5). */
export function matchesTopics(skillTags: readonly string[], topics: readonly string[]): boolean {
  if (topics.length === 0) return true
  return skillTags.some(tag => tag.trim() !== '' && topicsOfTag(tag).some(topic => topics.includes(topic)))
}

/** The topics as a number with a bit for each, in the order of the list: what the catalog is filtered by. */
export function topicMask(topics: readonly string[]): number {
  return TEACHING_TOPICS.reduce((mask, topic, index) => (topics.includes(topic) ? mask | (1 << index) : mask), 0)
}

/** The mask of all topics that a course's tags speak of. */
export function courseTopicMask(skillTags: readonly string[]): number {
  return topicMask(skillTags.filter(tag => tag.trim() !== '').flatMap(topicsOfTag))
}

/** "45 minutes", "2.5 hours": under 1 hour in minutes (Specification 2). */
export function formatDuration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours === 1 ? '1 hour' : `${Number(hours.toFixed(2))} hours`
}
