import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ApplicationState } from '#factories/application-state.ts'
import { type AvailableCourseRow, insertAvailableCourse } from '#factories/available-course.ts'
import { type InsertedApplication, insertApplication } from '#factories/insert-application.ts'
import { personAt } from '#factories/people.ts'
import { addressName, type Person } from '#factories/person.ts'
import { insertUser } from '#factories/user.ts'
import { sessions, type UserRow } from '#server/account/account-tables.ts'
import { signedDocuments } from '#server/agreement/agreement-tables.ts'
import type { Config } from '#server/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

type Surroundings = { db: Executor; files: FileStore; config: Config }

/** What a story needs to find in the portal before it begins; everybody in it is new, so that stories do not meet. */
export type Preparation = {
  person(given?: Partial<UserRow>): Promise<UserRow>
  /** An application that has lived through its state, with its film and everything signed. */
  application(
    state: ApplicationState,
    person?: Partial<Person>,
    chosen?: Partial<AvailableCourseRow>,
  ): Promise<InsertedApplication>
  course(given?: Partial<AvailableCourseRow>): Promise<AvailableCourseRow>
  /** As if the person had been away for too long. */
  endSessionsOf(user: Pick<UserRow, 'id'>): Promise<void>
  /** As if they had last shown an hour ago that it is them. */
  letProofsEnd(user: Pick<UserRow, 'id'>): Promise<void>
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Long enough for every state to lie in the past. */
const BEGUN_BEFORE_MS = 90 * DAY

export function createPreparation({ db, files, config }: Surroundings): Preparation {
  let place = Math.floor(Math.random() * 60)
  const somebodyNew = () => personAt(place++)
  const emailFor = (person: Pick<Person, 'firstName' | 'lastName'>) =>
    `${addressName(person)}.${randomUUID().slice(0, 8)}@example.com`

  const person = (given: Partial<UserRow> = {}) => {
    const { firstName, lastName } = somebodyNew()
    return insertUser(db, {
      firstName,
      lastName,
      email: emailFor({ firstName, lastName, ...namesIn(given) }),
      ...given,
    })
  }
  const course = (given: Partial<AvailableCourseRow> = {}) => insertAvailableCourse(db, { id: randomUUID(), ...given })

  return {
    person,
    course,
    application: async (state, given = {}, chosen = {}) => {
      const applicant = { ...somebodyNew(), ...given }
      const { firstName, lastName } = applicant
      const inserted = await insertApplication(db, {
        state,
        person: applicant,
        files,
        config,
        begunAt: new Date(Date.now() - BEGUN_BEFORE_MS),
        applicant: await person({ firstName, lastName }),
        reviewer: await person({ role: 'reviewer' }),
        course: await course(chosen),
        agreementNumber: await nextAgreementNumber(db),
      })
      await leaveUnmade(db, inserted)
      return inserted
    },
    endSessionsOf: async ({ id }) => {
      await db.delete(sessions).where(eq(sessions.userId, id))
    },
    letProofsEnd: async ({ id }) => {
      const anHourAgo = sql`now() - interval '1 hour'`
      await db.update(sessions).set({ provedAt: anHourAgo }).where(eq(sessions.userId, id))
    },
  }
}

/**
 * Keeps its papers from the sweep, which would make the hundreds that no story asks for; whoever asks for one has it made.
 * A moment more than an hour away would count as over.
 */
async function leaveUnmade(db: Executor, { application: { id } }: InsertedApplication): Promise<void> {
  const nextTryAt = sql`now() + interval '50 minutes'`
  await db.update(signedDocuments).set({ nextTryAt }).where(eq(signedDocuments.applicationId, id))
}

function namesIn({ firstName, lastName }: Partial<UserRow>): Partial<Pick<Person, 'firstName' | 'lastName'>> {
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

async function nextAgreementNumber(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('primary_agreement_numbers') as number`)
  return Number(rows[0]?.number)
}
