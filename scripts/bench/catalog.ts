import { catalogEntryAt } from '#factories/course-catalog.ts'
import { insertCourses } from '#server/course/catalog-admin-store.ts'
import { signInApplicant } from './applicants.ts'
import type { Figure } from './figure.ts'
import type { Portal } from './portal.ts'
import { medianRate } from './reads.ts'

const SMALL = 100
const LARGE = 10_000
/** Shares no factor with the courses that there are. */
const STRIDE = 7919

/** The first page of the courses that suit an author's topics, over 10,000 courses beside the same over 100. */
export async function measureCatalog(portal: Portal): Promise<Figure[]> {
  const { cookie } = await signInApplicant(portal, 'approved')
  const request = { url: `${portal.url}/api/courses/available?limit=25`, cookies: [cookie] }
  await seedCourses(portal, SMALL)
  const small = await medianRate(request)
  await seedCourses(portal, LARGE - SMALL)
  const large = await medianRate(request)
  return [
    {
      what: `GET /api/courses/available?limit=25 over ${LARGE} courses`,
      value: 1000 / large,
      unit: 'ms',
      reference: { what: `over ${SMALL}`, value: 1000 / small },
      limit: { ratioAtMost: 1.5 },
    },
  ]
}

/**
 * Courses of the sample catalog over and over again, as in life: each has a tag that few have and a name that no other has,
 * and how they follow one another by name says nothing of their tags.
 */
async function seedCourses({ database }: Portal, count: number): Promise<void> {
  const courses = Array.from({ length: count }, (_, place) => {
    const { skillTags, name, ...entry } = catalogEntryAt(place)
    const initials = String((place * STRIDE) % LARGE).padStart(4, '0')
    return {
      ...entry,
      name: `${initials} ${name}`,
      available: true,
      skillTags: [...skillTags, `Subject ${place % 1000}`],
    }
  })
  await database.transaction(tx => insertCourses(tx, courses, new Date()))
  await database.pool.query('vacuum analyze available_courses, known_skill_tags')
}
