import { signInApplicant } from './applicants.ts'
import type { Figure } from './figure.ts'
import type { Portal } from './portal.ts'
import { medianRate } from './reads.ts'

const SMALL = 100
const LARGE = 10_000

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

/** Copies of the catalog's own courses under other names, so that tags and topics are as they are in life. */
async function seedCourses({ database }: Portal, count: number): Promise<void> {
  await database.pool.query(
    `insert into available_courses (id, name, description, skill_tags, topic_mask, estimated_hours, payout)
    select gen_random_uuid(), 'Course ' || n || ' ' || sample.name, sample.description, sample.skill_tags,
      1 << (n % 14), sample.estimated_hours, sample.payout
    from generate_series(1, $1::int) n cross join (select * from available_courses limit 1) sample`,
    [count],
  )
  await database.pool.query('delete from course_tally')
  await database.pool.query(
    'insert into course_tally select topic_mask, count(*) from available_courses where available group by 1',
  )
  await database.pool.query('vacuum analyze available_courses')
}
