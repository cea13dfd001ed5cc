/** Specification 9. */
export const COURSES_PER_PAGE = 25

/** Those of the topics that a tag speaks of: case-insensitive substring in either direction (Specification 5). */
export function topicsOfTag(tag: string, topics: readonly string[]): string[] {
  const wanted = tag.trim().toLowerCase()
  if (wanted === '') return []
  return topics.filter(topic => {
    const known = topic.toLowerCase()
    return known.includes(wanted) || wanted.includes(known)
  })
}

/** Whether an author with these topics is shown the course; with no topics all courses show (Specification 5). */
export function matchesTopics(skillTags: readonly string[], topics: readonly string[]): boolean {
  if (topics.length === 0) return true
  return skillTags.some(tag => topicsOfTag(tag, topics).length > 0)
}

/** "45 minutes", "2.5 hours": under 1 hour in minutes (Specification 2). */
export function formatDuration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours === 1 ? '1 hour' : `${Number(hours.toFixed(2))} hours`
}
