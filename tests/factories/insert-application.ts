import { eq, sql } from 'drizzle-orm'
import { namedConsent } from '#domain/agreement/consent-disclosure.ts'
import { ORIGINAL_CONSENT } from '#domain/agreement/consent-words.ts'
import { signingPublisher } from '#domain/agreement/publisher-signature.ts'
import { ORIGINAL_PUBLISHER_SIGNER } from '#domain/agreement/publisher-signer.ts'
import type { PhaseStatus } from '#domain/application/application-status.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import type { CourseStatus } from '#domain/course/course-status.ts'
import { DECISIONS } from '#domain/review/decision.ts'
import { videoIdIn } from '#domain/video/object-path.ts'
import type { UserRow } from '#server/account/account-tables.ts'
import { evidenceOf, readDrawing, recordSigning } from '#server/agreement/agreement-service.ts'
import { originalVersion } from '#server/agreement/agreement-versions.ts'
import type { ApplicationRecord } from '#server/application/application-record.ts'
import { moveInTally } from '#server/application/application-store.ts'
import { applications } from '#server/application/application-tables.ts'
import { reviews } from '#server/application/review-tables.ts'
import { insertSnapshot } from '#server/application/submission-store.ts'
import { recordDecisionOnAuthor, recordSubmissionOnAuthor } from '#server/author/author-service.ts'
import { authors } from '#server/author/author-tables.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { setAvailable } from '#server/course/catalog-store.ts'
import { courses } from '#server/course/course-tables.ts'
import { insertReport } from '#server/course/tracker-store.ts'
import { keepVersion } from '#server/outline/outline-version-service.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type ApplicationPlan, type BuiltApplication, buildApplication } from './application.ts'
import { APPLICATION_STATES, type ApplicationState, type Move } from './application-state.ts'
import { type AvailableCourseRow, insertAvailableCourse } from './available-course.ts'
import { personAt } from './people.ts'
import { insertVideo } from './sample-video.ts'
import { drawSignatureData } from './signature-drawing.ts'
import { nextPlace, stableId } from './stable-id.ts'
import { FIRST_DAY, insertUser } from './user.ts'

type Given = Partial<Omit<ApplicationPlan, 'applicant' | 'reviewer'>> & {
  applicant?: UserRow | undefined
  reviewer?: UserRow | undefined
  /** Keeps the sample video's bytes; without it the video is a row alone. */
  files?: FileStore
  /** Whose names stand in the agreements. */
  config?: Config
}

export type InsertedApplication = {
  application: ApplicationRecord
  applicant: UserRow
  reviewer: UserRow | undefined
  course: AvailableCourseRow | undefined
}

/**
 * Puts an application into the database as living through its state would have left it: with its reviews, its video,
 * the evidence of what was signed, its author and course records. Applicant, reviewer and course are made where none is given.
 */
export async function insertApplication(db: Executor, given: Given = {}): Promise<InsertedApplication> {
  const { state = 'submitted', begunAt = FIRST_DAY } = given
  const place = nextPlace('application')

  return db.transaction(async tx => {
    const person = given.person ?? personAt(place)
    const { firstName, lastName } = person
    const applicant = given.applicant ?? (await insertUser(tx, { firstName, lastName, createdAt: begunAt }))
    const reviewer =
      given.reviewer ?? (includes(state, isDecision) ? await insertUser(tx, { role: 'reviewer' }) : undefined)
    const course = given.course ?? (includes(state, isSelection) ? await insertAvailableCourse(tx) : undefined)
    const plan = { agreementNumber: place + 1, ...given, state, begunAt, applicant, person, reviewer, course }
    const built = buildApplication(plan)

    await insertRows(tx, built.application, applicant)
    for (const submission of built.submissions) await insertSnapshot(tx, submission)
    await insertItsVideos(tx, built, given.files)
    await insertItsVersion(tx, built.application)
    await insertEvidence(tx, built, applicant, given.config ?? readConfig({}))
    await insertAuthorAndCourse(tx, built.application, { applicant, course })
    return { application: built.application, applicant, reviewer, course }
  })
}

const isDecision = (move: Move) => move.kind === 'decide'
const isSelection = (move: Move) => move.kind === 'complete' && move.step === 'course-selection'

function includes(state: ApplicationState, is: (move: Move) => boolean): boolean {
  return APPLICATION_STATES[state].some(is)
}

async function insertRows(
  tx: Transaction,
  { reviews: history, ...application }: ApplicationRecord,
  { email }: UserRow,
): Promise<void> {
  await tx.insert(applications).values({ ...application, email })
  await moveInTally(tx, null, application)
  if (history.length > 0) await tx.insert(reviews).values(history)
}

/** The sample video, and those of earlier submissions. */
async function insertItsVideos(
  tx: Transaction,
  { application, submissions }: BuiltApplication,
  files: FileStore | undefined,
): Promise<void> {
  const { userId, sampleVideoUrl, videoUploadCompletedAt, draftSavedAt } = application
  const sentIn = submissions.map(({ videoPath, takenAt }) => ({ path: videoPath, createdAt: takenAt }))
  const now = { path: sampleVideoUrl, createdAt: videoUploadCompletedAt ?? draftSavedAt ?? FIRST_DAY }
  const byId = new Map([...sentIn, now].map(video => [videoIdIn(video.path ?? ''), video]))
  for (const [id, { createdAt }] of byId) {
    if (id !== null) await insertVideo(tx, { id, userId, createdAt, files })
  }
}

/** The outline as it was saved last. */
async function insertItsVersion(tx: Transaction, application: ApplicationRecord): Promise<void> {
  const { id, userId, courseOutlineData, courseOutlineRevision, courseOutlineCompleted, updatedAt } = application
  if (courseOutlineData === null) return
  await keepVersion(tx, {
    applicationId: id,
    courseOutlineData,
    courseOutlineRevision,
    completed: courseOutlineCompleted,
    savedBy: userId,
    savedAt: application.draftSavedAt ?? updatedAt,
  })
}

const drawings = new Map<string, ReturnType<typeof readDrawing>>()

/** Read once for each picture: tests have the same few people sign thousands of times. */
function drawingOf(signatureData: string): ReturnType<typeof readDrawing> {
  const drawing = drawings.get(signatureData) ?? readDrawing(signatureData)
  drawings.set(signatureData, drawing)
  return drawing
}

/** The evidence of everything that was signed; a PDF is made when somebody asks for it. */
async function insertEvidence(
  tx: Transaction,
  { application, signings }: BuiltApplication,
  applicant: UserRow,
  config: Config,
): Promise<void> {
  const signatureData = drawSignatureData(application.fullLegalName ?? '')
  const publisher = signingPublisher(config.publisher, { number: 1, since: null, content: ORIGINAL_PUBLISHER_SIGNER })
  for (const { kind, at } of signings) {
    const evidence = evidenceOf({
      kind,
      version: originalVersion(kind),
      publisher,
      consent: namedConsent(1, ORIGINAL_CONSENT),
      actor: {
        ...applicant,
        signInMethod: 'password',
        signedInAt: application.createdAt,
        seenAt: at,
        isProvedTwice: false,
        isProved: true,
        proof: null,
      },
      application,
      form: {
        signatureData,
        mark: 'drawn',
        circumstances: { timeZone: 'America/Los_Angeles', submittedAt: at.toISOString() },
      },
      drawing: await drawingOf(signatureData),
      session: null,
      proof: null,
      from: { ip: '203.0.113.24', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' },
      now: at,
    })
    const signatureId = stableId(`${kind} of ${application.id} ${at.toISOString()}`)
    await recordSigning(tx, { ...evidence, id: signatureId, consent: { ...evidence.consent, signatureId } })
  }
}

/** C8 and C10: what became of phase 1 is on the author's record; a confirmed selection has a course record, and is reported. */
async function insertAuthorAndCourse(
  tx: Transaction,
  application: ApplicationRecord,
  { applicant, course }: Pick<InsertedApplication, 'applicant' | 'course'>,
): Promise<void> {
  for (const { phase, status, createdAt } of application.reviews.toReversed()) {
    const decision = DECISIONS.find(known => known === status)
    if (phase !== 1) continue
    if (decision) await recordDecisionOnAuthor(tx, application, decision, createdAt)
    else await recordSubmissionOnAuthor(tx, application, createdAt)
  }
  if (course === undefined || application.courseSelectionCompletedAt === null) return

  await setAvailable(tx, { taken: course.id, freed: null }, application.courseSelectionCompletedAt)
  const [author] = await tx
    .select({ id: authors.id, authorText: authors.searchText })
    .from(authors)
    .where(eq(authors.userId, application.userId))
  if (author === undefined) throw new Error('An approved applicant has an author record')
  await tx.insert(courses).values({ ...buildCourse(application, author.id), authorText: author.authorText })
  await insertReport(tx, {
    applicationId: application.id,
    courseId: course.id,
    courseName: application.selectedCourseName ?? '',
    authorName: application.fullLegalName ?? '',
    authorEmail: applicant.email,
    status: 'kept',
    createdAt: application.courseSelectionCompletedAt,
  })
  // The numbers of these agreements are used up: the portal goes on after the highest.
  const used = Number(application.primaryAgreementId?.split('-').at(-1) ?? 0)
  if (used > 0)
    await tx.execute(
      sql`select setval('primary_agreement_numbers', greatest(${used}, last_value)) from primary_agreement_numbers`,
    )
}

/** The course record that a confirmed selection has become (C8, C10). */
function buildCourse(
  application: ApplicationRecord,
  authorId: string,
): Omit<typeof courses.$inferInsert, 'authorText'> {
  const { phase2Status } = phaseStatusesOf(application)
  const decidedAt = application.reviews[0]?.createdAt ?? null
  const isPublished = application.courseCompleted
  const status = isPublished ? 'completed' : COURSE_STATUS_DURING[phase2Status]
  return {
    id: stableId(`course of ${application.id}`),
    authorId,
    applicationId: application.id,
    status,
    title: application.selectedCourseName ?? '',
    description: application.selectedCourseDescription,
    estimatedDuration: `${application.selectedCourseDuration} hours`,
    submittedAt: application.courseSubmittedAt,
    approvedAt: phase2Status === 'approved' ? decidedAt : null,
    completedAt: isPublished ? decidedAt : null,
    createdAt: application.courseSelectionCompletedAt ?? application.createdAt,
    updatedAt: application.updatedAt,
  }
}

const COURSE_STATUS_DURING: Record<PhaseStatus, CourseStatus> = {
  locked: 'in_progress',
  in_progress: 'in_progress',
  in_review: 'needs_review',
  needs_revision: 'in_progress',
  approved: 'in_progress',
  rejected: 'canceled',
}
