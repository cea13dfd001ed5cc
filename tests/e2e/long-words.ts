import type { About } from './scene.ts'

/** Sixty letters without a place to break. */
const WORD = 'Wojciechowskabrzezinskaachebelindstromvanwijdeveldgrazynowic'

/** An applicant and a course in which whatever people name is one long word. */
export const LONG_WORDS: About = {
  person: {
    lastName: WORD,
    fullLegalName: WORD,
    businessEntity: WORD,
    jobTitle: WORD,
    address: WORD,
    topics: [WORD],
    expertise: 'talks.',
    story: WORD,
  },
  course: { name: WORD, description: WORD, skillTags: [WORD] },
}
