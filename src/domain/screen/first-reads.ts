import { readTeamSearch, teamQuery } from '../account/team-search.ts'
import type { AgreementKind } from '../agreement/agreement-kinds.ts'
import { CONTRACT_KINDS } from '../agreement/contracts.ts'
import { documentsQuery, readDocumentSearch } from '../agreement/document-search.ts'
import { addressOfParts, apiAddress } from '../api-address.ts'
import type { ApplicationOnWire } from '../application/application.ts'
import { statusOf } from '../application/phase-status.ts'
import { latestDecision } from '../application/revision.ts'
import type { StepId } from '../application/step.ts'
import { logQuery, readLogSearch } from '../audit/log-search.ts'
import { catalogQuery, readCatalogSearch } from '../course/catalog-search.ts'
import { courseQuery, coursesQuery, readCourseSearch } from '../course/course-search.ts'
import { readTrackerSearch } from '../course/tracker-search.ts'
import { lettersQuery, readLetterSearch } from '../notice/letter-search.ts'
import { readRecordSearch, recordsQuery } from '../record/record-search.ts'
import { readPeriod } from '../report/report-search.ts'
import { filterOf, narrowingOf, queryOf, queueQuery, readQueueSearch } from '../review/queue-search.ts'
import { readReviews } from '../review/review-numbers.ts'
import { answeredVersion, type TrainingAnswers } from '../training/answered-version.ts'
import type { TrainingKey } from '../training/training.ts'
import { videoIdIn } from '../video/object-path.ts'
import type { ScreenName, Shown } from './screen.ts'

/** A screen with everything that its address says of it. */
export type Visit = Shown & { search: Readonly<Record<string, unknown>> }

type Application = Pick<
  ApplicationOnWire,
  | 'id'
  | 'phase'
  | 'phase1Status'
  | 'phase2Status'
  | 'reviews'
  | 'sampleVideoUrl'
  | 'draftCourseId'
  | 'courseOutlineCompleted'
> &
  TrainingAnswers

type ReadsOf = (visit: Visit, application: Application | null) => string[]

const CONFIG = apiAddress('GET /api/config')
const OWN_APPLICATION = apiAddress('GET /api/application')
const DRAFTED_STEPS = apiAddress('GET /api/application/drafts')

const nothing: ReadsOf = () => []

/**
 * What each screen reads before it can be drawn, beside the session, the portal's settings and the application that it is about. What is read
 * later, such as who looks at which application of a list, is not in it.
 */
const READS: Record<ScreenName, ReadsOf> = {
  landing: () => [apiAddress('GET /api/landing')],
  login: nothing,
  signup: nothing,
  'forgot-password': nothing,
  'reset-password': nothing,
  'accept-invitation': nothing,
  'change-email': nothing,
  'undo-email-change': nothing,
  'stop-factor-reset': nothing,
  'verify-email': nothing,
  verify: nothing,
  'phone-signing': nothing,
  'public-page': ({ params }) => [pageRead(params)],

  dashboard: () => [DRAFTED_STEPS, apiAddress('GET /api/usual-wait')],
  answers: ({ params }, application) => [
    DRAFTED_STEPS,
    ...(params.phase === '1'
      ? [...trainingOf('audition', application), ...videoOf(application)]
      : trainingOf('course-outline', application)),
  ],
  account: (_, application) => [
    apiAddress('GET /api/account/signing-in'),
    apiAddress('GET /api/account/archive'),
    apiAddress('GET /api/account/erasure'),
    apiAddress('GET /api/consent'),
    ...papersOf(application),
  ],
  agreements: (_, application) => [apiAddress('GET /api/consent'), ...papersOf(application)],
  'personal-info': (_, application) => [
    draftOf('personal-info'),
    guidanceOf('personal-info'),
    ...unsavedOf(1, application),
  ],
  nda: (_, application) => [
    ...signingReads(['nda']),
    guidanceOf('nda'),
    ...papersOf(application),
    ...unsavedOf(1, application),
  ],
  'audition-training': (_, application) => [
    ...trainingOf('audition', application),
    guidanceOf('audition-training'),
    ...unsavedOf(1, application),
  ],
  'video-upload': (_, application) => [
    apiAddress('GET /api/videos/removed'),
    apiAddress('GET /api/teaching-topics'),
    DRAFTED_STEPS,
    draftOf('video-upload'),
    guidanceOf('video-upload'),
    ...videoOf(application),
  ],
  'course-selection': ({ search }, application) => [
    apiAddress('GET /api/courses/available', { query: coursesQuery(readCourseSearch(search)) }),
    guidanceOf('course-selection'),
    ...chosenCourseOf(application),
    ...unsavedOf(2, application),
  ],
  contracts: (_, application) => [
    ...signingReads(CONTRACT_KINDS),
    guidanceOf('course-contracts'),
    ...papersOf(application),
    ...unsavedOf(2, application),
  ],
  'outline-training': (_, application) => [
    ...trainingOf('course-outline', application),
    guidanceOf('course-outline-training'),
    ...unsavedOf(2, application),
  ],
  'course-outline-creation': () => [draftOf('course-outline-creation'), guidanceOf('course-outline-creation')],

  'reviewer-dashboard': ({ search }) => {
    const queue = readQueueSearch(search)
    return [
      apiAddress('GET /api/reviewer/applications', { query: queueQuery(queue) }),
      apiAddress('GET /api/reviewer/tally', { query: narrowingOf(queue) }),
      apiAddress('GET /api/reviewer/views'),
      apiAddress('GET /api/reviewer/teaching-topics'),
    ]
  },
  'review-detail': ({ params, search }, application) => {
    const { applicationId = '' } = params
    const query = queryOf(filterOf(readQueueSearch(search)))
    return [
      apiAddress('GET /api/reviewer/applications/:applicationId/neighbors', { params: { applicationId }, query }),
      apiAddress('GET /api/reviewer/applications/:applicationId/claim', { params: { applicationId } }),
      apiAddress('GET /api/reviewer/applications/:applicationId/recusal', { params: { applicationId } }),
      apiAddress('GET /api/reviewer/applications/:applicationId/letters', { params: { applicationId } }),
      apiAddress('GET /api/reviewer/decision-texts'),
      ...changesOf(application),
      ...videoOf(application),
    ]
  },

  'admin-portal': ({ search }) => {
    const records = readRecordSearch(search)
    return [
      records.tab === 'courses'
        ? apiAddress('GET /api/admin/courses', { query: recordsQuery(records) })
        : apiAddress('GET /api/admin/authors', { query: recordsQuery(records) }),
      apiAddress('GET /api/admin/authors', { query: recordsQuery({}, 1) }),
      apiAddress('GET /api/admin/courses', { query: recordsQuery({ tab: 'courses' }, 1) }),
      apiAddress('GET /api/admin/migrate-authors'),
    ]
  },
  catalog: ({ search }) => [
    apiAddress('GET /api/admin/available-courses', { query: catalogQuery(readCatalogSearch(search)) }),
  ],
  reports: ({ search }) => [apiAddress('GET /api/admin/reports', { query: { period: readPeriod(search) } })],
  team: ({ search }) => [
    apiAddress('GET /api/admin/users', { query: teamQuery(readTeamSearch(search)) }),
    apiAddress('GET /api/admin/invitations'),
  ],
  letters: ({ search }) => [apiAddress('GET /api/admin/letters', { query: lettersQuery(readLetterSearch(search)) })],
  texts: () => [apiAddress('GET /api/admin/texts')],
  text: ({ params }) => [
    addressOfParts('GET /api/admin/texts/:kind/:key', { params }),
    addressOfParts('GET /api/admin/texts/:kind/:key/draft', { params }),
  ],
  'tracker-reports': ({ search }) => [
    apiAddress('GET /api/admin/tracker-reports', { query: readTrackerSearch(search) }),
  ],
  documents: ({ search }) => [
    apiAddress('GET /api/admin/documents', { query: documentsQuery(readDocumentSearch(search)) }),
    apiAddress('GET /api/admin/seal'),
  ],
  'audit-log': ({ search }) => {
    const log = readLogSearch(search)
    const isOfDays = log.from !== undefined || log.until !== undefined
    // Days are those of the reader's calendar, which the browser alone knows.
    const page = isOfDays ? [] : [apiAddress('GET /api/admin/audit-events', { query: logQuery(log) })]
    return [...page, apiAddress('GET /api/admin/audit-chain')]
  },
  system: () => [apiAddress('GET /api/admin/system'), apiAddress('GET /api/admin/retention')],
}

/** The addresses that a screen reads before it can be drawn; more of them once the application it is about is known. */
export function firstReads(visit: Visit, application: Application | null = null): string[] {
  return [CONFIG, ...READS[visit.screen](visit, application)]
}

/** The address of the application that a screen is about; null where it is about none. */
export function applicationRead({ screen, params }: Visit): string | null {
  if (screen === 'review-detail') {
    const { applicationId = '' } = params
    return apiAddress('GET /api/reviewer/applications/:applicationId', { params: { applicationId } })
  }
  return ABOUT_ONESELF.includes(screen) ? OWN_APPLICATION : null
}

/** The address of what a screen is there to show, without which there is no such page; null where it shows more. */
export function contentRead({ screen, params }: Visit): string | null {
  return screen === 'public-page' ? pageRead(params) : null
}

const ABOUT_ONESELF: readonly ScreenName[] = [
  'dashboard',
  'answers',
  'account',
  'agreements',
  'personal-info',
  'nda',
  'audition-training',
  'video-upload',
  'course-selection',
  'contracts',
  'outline-training',
  'course-outline-creation',
]

function guidanceOf(step: StepId): string {
  return apiAddress('GET /api/guidance/:step', { params: { step } })
}

function pageRead({ page = '' }: Visit['params']): string {
  return addressOfParts('GET /api/pages/:key', { params: { key: page } })
}

function draftOf(step: 'personal-info' | 'video-upload' | 'course-outline-creation'): string {
  return apiAddress('GET /api/application/drafts/:step', { params: { step } })
}

/** In a revision the step that it asks for sends the other forms of its phase, and says what of them is not saved. */
function unsavedOf(phase: 1 | 2, application: Application | null): string[] {
  return application && statusOf(phase, application) === 'needs_revision' ? [DRAFTED_STEPS] : []
}

function signingReads(kinds: readonly AgreementKind[]): string[] {
  const texts = kinds.map(kind => apiAddress('GET /api/agreement-texts/:kind', { params: { kind } }))
  return [
    apiAddress('GET /api/publisher'),
    apiAddress('GET /api/consent'),
    apiAddress('GET /api/consent-words'),
    apiAddress('GET /api/account/proof'),
    ...texts,
  ]
}

function papersOf(application: Application | null): string[] {
  if (application === null) return []
  return [apiAddress('GET /api/application/:id/signed-papers', { params: { id: application.id } })]
}

/** The version that was answered, else the one in force. */
function trainingOf(key: TrainingKey, application: Application | null): string[] {
  if (application === null) return []
  const version = answeredVersion(key, application)
  return [
    apiAddress('GET /api/trainings/:key', {
      params: { key },
      query: version === null ? {} : { version: String(version) },
    }),
  ]
}

function videoOf(application: Application | null): string[] {
  const id = videoIdIn(application?.sampleVideoUrl ?? '')
  return id === null ? [] : [apiAddress('GET /api/videos/:id', { params: { id } })]
}

function chosenCourseOf(application: Application | null): string[] {
  const id = application?.draftCourseId ?? null
  return id === null ? [] : [apiAddress('GET /api/courses/available', { query: courseQuery(id) })]
}

/** What came back after the latest decision on the phase that the review page opens with. */
function changesOf(application: Application | null): string[] {
  if (application === null) return []
  const phase = application.courseOutlineCompleted && application.phase === 2 ? 2 : 1
  if (latestDecision(readReviews(application).reviews, phase) === undefined) return []
  return [
    apiAddress('GET /api/reviewer/applications/:applicationId/changes', {
      params: { applicationId: application.id },
      query: { phase: phase === 1 ? '1' : '2' },
    }),
  ]
}
