import { z } from 'zod'
import { whyCannotSendIn } from '#domain/application/sending-in.ts'
import { topicsOfTag } from '#domain/course/available-course.ts'
import { type CatalogChange, differingFields } from '#domain/course/catalog-entry.ts'
import { COURSE_CHANGED, COURSE_TAKEN, whyCannotChooseCourse } from '#domain/course/choice-rules.ts'
import { chosenCourse } from '#domain/course/chosen-course.ts'
import { MAX_PAGE } from '#domain/course/course-search.ts'
import { retitledOutline } from '#domain/outline/outline-schemas.ts'
import type { Actor } from '../account/actor.ts'
import { primaryAgreementIdOf } from '../agreement/agreement-service.ts'
import { saveStep } from '../application/application-gate.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationOf, finishStep, lockForStep } from '../application/application-service.ts'
import type { Parts } from '../parts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { readCursor, writeCursor } from '../platform/list-cursor.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import {
  type CatalogCourse,
  type CatalogQuery,
  countAvailable,
  findCatalogCourse,
  listAvailable,
  listKnownSkillTags,
  lockCourses,
  setAvailable,
} from './catalog-store.ts'
import { recordCourseChosen } from './course-record-service.ts'
import { reportProposed } from './tracker-service.ts'
import { usualFee } from './usual-fee.ts'

type CatalogRequest = Omit<CatalogQuery, 'skillTags' | 'usualFee'> & {
  topics: 'mine' | 'all'
  cursor?: string | undefined
}

/** Courses are read page by page, as the screen shows them: a cursor says which. */
const PagePlace = z.object({ page: z.int().min(1).max(MAX_PAGE) })

/** A page of the courses that match the applicant's teaching topics; with no topics, of all (Specification 5). */
export async function catalogFor(parts: Parts, actor: Actor, { topics, cursor, ...query }: CatalogRequest) {
  const { database } = parts
  const { page } = readCursor(cursor, PagePlace) ?? query
  const application = topics === 'mine' ? await applicationOf(database.db, actor.id) : null
  const skillTags = await tagsOfTopics(parts, application?.teachingTopics ?? [])
  const filter = { ...query, page, skillTags, usualFee: usualFee(parts) }
  const [rows, total] = await Promise.all([listAvailable(database.db, filter), countAvailable(database.db, filter)])
  const isLast = page * query.limit >= total
  return { rows, total, next: isLast ? null : writeCursor({ page: page + 1 }) }
}

/** The skill tags that speak of these topics; null where there is no topic to go by. */
async function tagsOfTopics({ database: { db } }: Parts, topics: readonly string[]): Promise<string[] | null> {
  if (topics.length === 0) return null
  const known = await listKnownSkillTags(db)
  return known.filter(tag => topicsOfTag(tag, topics).length > 0)
}

/** Keeps the choice as a draft; the course stays free for others. */
export async function saveCourseChoice(parts: Parts, actor: Actor, courseId: string): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const application = await lockForStep(tx, actor, 'course-selection')
    refuseIf(whyCannotChooseCourse(application))
    const course = await findCatalogCourse(tx, courseId, usualFee(parts))
    const isOwn = application.courseSelectionCompletedAt !== null && application.selectedCourseId === courseId
    if (course === null || !(course.available || isOwn)) throw new Refused(COURSE_TAKEN)

    return saveStep(tx, application, { draftCourseId: course.id }, now)
  })
}

/**
 * Confirms the choice: the course leaves the catalog in the same transaction, so of many authors who confirm it at once
 * exactly one gets it (E1). Another choice during a revision frees the former course and asks for a new statement of work
 * alone (C12).
 */
export async function confirmCourse(
  parts: Parts,
  actor: Actor,
  { selectedCourseId: courseId, shown }: { selectedCourseId: string; shown?: CatalogChange | undefined },
): Promise<ApplicationRecord> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const before = await lockForStep(tx, actor, 'course-selection')
    refuseIf(whyCannotChooseCourse(before))

    const former = before.courseSelectionCompletedAt === null ? null : before.selectedCourseId
    // Another course closes the outline until its statement of work is signed, which sends the phase in.
    if (former !== null) refuseIf(whyCannotSendIn(2, before))
    const isKept = former === courseId
    const course = await takeCourse(parts, tx, { courseId, former, shown, now })
    const anew = isKept || former === null ? {} : { courseSowSignedAt: null, courseContractsCompletedAt: null }
    // The contracts come next: with it they are there to be read at once.
    const data = {
      primaryAgreementId: await primaryAgreementIdOf(before, tx, now),
      ...(isKept ? {} : choiceOf(before, course)),
      ...anew,
      draftCourseId: null,
    }
    const application = await finishStep(parts, tx, {
      actor,
      application: { ...before, ...data },
      step: 'course-selection',
      data,
      now,
    })
    if (!isKept) {
      await recordCourseChosen(tx, application, now)
      await reportProposed(parts, tx, application, now)
    }
    return application
  })
}

/** The course as the application holds it. An outline that was written for another goes on under its title. */
function choiceOf({ courseOutlineData }: ApplicationRecord, course: CatalogCourse) {
  const retitled = retitledOutline(courseOutlineData, course.name)
  return { selectedCourseId: course.id, ...chosenCourse(course), courseOutlineData: retitled }
}

type Taking = { courseId: string; former: string | null; shown: CatalogChange | undefined; now: Date }

async function takeCourse(parts: Parts, tx: Transaction, taking: Taking): Promise<CatalogCourse> {
  const { courseId, former, shown, now } = taking
  const locked = await lockCourses(tx, former === null ? [courseId] : [courseId, former], usualFee(parts))
  const course = locked.find(candidate => candidate.id === courseId)
  if (course === undefined) throw new Refused(COURSE_TAKEN)
  if (former === courseId) return course

  if (!course.available) throw new Refused(COURSE_TAKEN)
  if (shown !== undefined && differingFields(course, shown).length > 0) throw new Refused(COURSE_CHANGED)
  await setAvailable(tx, { taken: course.id, freed: former }, now)
  return course
}
