/** Specification 2, Step 4: the fourteen topics an author may teach. */
export const TEACHING_TOPICS = [
  'Administration',
  'Analysis',
  'Business',
  'Customer and Client Support',
  'Economics, Policy, and Social Studies',
  'Education and Training',
  'Environment and Sustainability',
  'Finance',
  'Front Line Worker',
  'Human Resources',
  'Information Technology',
  'Marketing',
  'Personal and Professional Development',
  'Sales',
] as const
export type TeachingTopic = (typeof TEACHING_TOPICS)[number]

export const MAX_TOPICS = 3

export function isTeachingTopic(topic: string): topic is TeachingTopic {
  return TEACHING_TOPICS.some(known => known === topic)
}
