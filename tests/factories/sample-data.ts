import { matchesTopics } from '#domain/course/available-course.ts'
import type { UserRow } from '#server/account/account-tables.ts'
import type { Config } from '#server/config/config.ts'
import { rememberSkillTags } from '#server/course/catalog-store.ts'
import { availableCourses } from '#server/course/course-tables.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-greeting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { APPLICATION_STATES, type ApplicationState, durationUntil } from './application-state.ts'
import { type AvailableCourseRow, buildAvailableCourse } from './available-course.ts'
import { COURSE_CATALOG } from './course-catalog.ts'
import { insertApplication } from './insert-application.ts'
import { PEOPLE, personAt } from './people.ts'
import { emailOf, type Person } from './person.ts'
import { stableId } from './stable-id.ts'
import { insertUser } from './user.ts'

/** How many of the sixty people stand in each state. */
const HOW_MANY: Record<ApplicationState, number> = {
  started: 3,
  'personal-info-done': 2,
  'nda-signed': 2,
  trained: 2,
  'video-drafted': 2,
  submitted: 14,
  'personal-info-flagged': 1,
  'nda-flagged': 1,
  'training-flagged': 1,
  'video-flagged': 2,
  'revision-drafted': 1,
  resubmitted: 2,
  'nda-signed-again': 1,
  rejected: 2,
  'resubmitted-after-rejection': 1,
  approved: 5,
  'course-selected': 2,
  'contracts-signed': 1,
  'outline-trained': 1,
  'outline-drafted': 2,
  'course-submitted': 3,
  'course-selection-flagged': 1,
  'outline-training-flagged': 1,
  'outline-flagged': 1,
  'final-review-flagged': 1,
  'course-resubmitted': 1,
  'course-rejected': 1,
  'course-approved': 2,
  completed: 1,
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Shares no factor with sixty: every person gets a state, and neighbors in the list get different ones. */
const STRIDE = 13

const DEMO_AUTHOR: Person = {
  firstName: 'Nora',
  lastName: 'Whitcombe',
  jobTitle: 'Workshop Leader',
  phone: '+1 805 555 0101',
  address: '1214 State Street, Santa Barbara, CA 93101, USA',
  topics: ['Education and Training', 'Personal and Professional Development'],
  expertise: 'leads workshops on writing clearly at work.',
  story: 'has taught engineers, nurses and judges to write one page that is read to the end.',
}

type Surroundings = { now: Date; files: FileStore; config: Config }
type Loading = Surroundings & { signal?: AbortSignal }

/** Three accounts to try, sixty applicants in every state, three reviewers and a catalog, all before `now`. Throws soon once `signal` says so. */
export async function insertSampleData(tx: Transaction, { now, files, config, signal }: Loading): Promise<void> {
  const openedAt = new Date(now.getTime() - 120 * DAY)
  const reviewers = await insertStaff(tx, openedAt)
  const catalog = await insertCatalog(tx, openedAt)

  await insertDemoAuthor(tx, { now, files, config })
  const states = allStates()
  for (const place of PEOPLE.keys()) {
    signal?.throwIfAborted()
    const state = states[(place * STRIDE) % states.length] ?? 'submitted'
    const person = personAt(place)
    const restedFor = 3 * HOUR + ((place * 37) % states.length) * 8 * HOUR
    const begunAt = new Date(now.getTime() - restedFor - durationUntil(state))
    await insertApplication(tx, {
      state,
      person,
      begunAt,
      files,
      config,
      applicant: await insertApplicant(tx, person, emailOf(person), begunAt),
      reviewer: reviewers[place % reviewers.length],
      course: choosesCourse(state) ? takeCourse(catalog, person) : undefined,
    })
  }
}

async function insertStaff(tx: Transaction, createdAt: Date): Promise<UserRow[]> {
  await insertUser(tx, { email: DEMO_ACCOUNTS.admin, firstName: 'Ruth', lastName: 'Adeyemi', role: 'admin', createdAt })
  const colleagues = [
    { email: DEMO_ACCOUNTS.reviewer, firstName: 'Helen', lastName: 'Castellane' },
    { email: 'tobias.lindgren@demo.test', firstName: 'Tobias', lastName: 'Lindgren' },
    { email: 'ines.valverde@demo.test', firstName: 'Inés', lastName: 'Valverde' },
  ]
  const reviewers: UserRow[] = []
  for (const colleague of colleagues) {
    reviewers.push(await insertUser(tx, { ...colleague, role: 'reviewer', createdAt }))
  }
  return reviewers
}

async function insertCatalog(tx: Transaction, at: Date): Promise<AvailableCourseRow[]> {
  const courses = COURSE_CATALOG.map(({ skillTags, ...entry }) =>
    buildAvailableCourse({
      ...entry,
      id: stableId(`course ${entry.name}`),
      skillTags: [...skillTags],
      createdAt: at,
      updatedAt: at,
    }),
  )
  await tx.insert(availableCourses).values(courses)
  await rememberSkillTags(
    tx,
    courses.flatMap(({ skillTags }) => skillTags),
  )
  return courses
}

async function insertDemoAuthor(tx: Transaction, { now, files, config }: Surroundings): Promise<void> {
  const begunAt = new Date(now.getTime() - 2 * DAY)
  const applicant = await insertApplicant(tx, DEMO_AUTHOR, DEMO_ACCOUNTS.author, begunAt)
  await insertApplication(tx, { state: 'nda-signed', person: DEMO_AUTHOR, applicant, begunAt, files, config })
}

function insertApplicant(tx: Transaction, person: Person, email: string, begunAt: Date): Promise<UserRow> {
  const { firstName, lastName } = person
  return insertUser(tx, { email, firstName, lastName, createdAt: new Date(begunAt.getTime() - HOUR / 4) })
}

function allStates(): ApplicationState[] {
  // reason: the keys of the record are exactly the states
  return (Object.entries(HOW_MANY) as [ApplicationState, number][]).flatMap(([state, count]) =>
    Array.from({ length: count }, () => state),
  )
}

function choosesCourse(state: ApplicationState): boolean {
  return APPLICATION_STATES[state].some(move => move.kind === 'complete' && move.step === 'course-selection')
}

/** The first course left that suits the author's topics, or simply the first one left. */
function takeCourse(left: AvailableCourseRow[], { topics }: Person): AvailableCourseRow | undefined {
  const suitable = left.findIndex(({ skillTags }) => matchesTopics(skillTags, topics))
  return left.splice(Math.max(0, suitable), 1)[0]
}
