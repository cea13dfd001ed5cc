import type { TeachingTopics } from './teaching-topics.ts'

/** Specification 2, Step 4: the topics that the portal comes with. */
const NAMES = [
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
]

export const ORIGINAL_TOPICS: TeachingTopics = { topics: NAMES.map(name => ({ name })) }
