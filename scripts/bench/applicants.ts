import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertAvailableCourse } from '#factories/available-course.ts'
import { type InsertedApplication, insertApplication } from '#factories/insert-application.ts'
import { personAt } from '#factories/people.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import type { ApplicationRow } from '#server/application/application-tables.ts'
import { applications } from '#server/application/application-tables.ts'
import { JSON_HEADERS, type Person } from './people.ts'
import type { Portal } from './portal.ts'

let place = 0

/** Somebody whose application stands in `state`, signed in; `change` writes columns of it afterwards. */
export async function signInApplicant(
  portal: Portal,
  state: ApplicationState,
  change: Partial<ApplicationRow> = {},
): Promise<Person & Pick<InsertedApplication, 'application'>> {
  const { db } = portal.database
  place += 1
  const person = personAt(place)
  const applicant = await insertUser(db, {
    id: randomUUID(),
    email: `${randomUUID()}@bench.test`,
    firstName: person.firstName,
  })
  const course = await insertAvailableCourse(db, { id: randomUUID() })
  const { application } = await insertApplication(db, { state, person, applicant, course, agreementNumber: place })
  if (Object.keys(change).length > 0) {
    await db.update(applications).set(change).where(eq(applications.id, application.id))
  }

  const cookie = await signIn(portal, applicant.email)
  return { id: applicant.id, email: applicant.email, cookie, application }
}

/** Signs in somebody whom the factories have made, and answers with the cookie. */
export async function signIn({ url }: Pick<Portal, 'url'>, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: PASSWORD })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: JSON_HEADERS, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
