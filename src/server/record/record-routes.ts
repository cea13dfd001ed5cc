import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RecordKind } from '#domain/record/record.ts'
import type { Actor } from '../account/actor.ts'
import { sendDownload } from '../http/download-answer.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { CSV_TYPE, csvStream } from '../platform/csv/write-csv.ts'
import {
  AUTHOR_COLUMNS,
  authorCells,
  COURSE_COLUMNS,
  courseCells,
  presentAuthorRecord,
  presentCourseRecord,
  presentStatusChange,
} from './record-presenter.ts'
import {
  authorPage,
  changeAuthorStatus,
  changeCourseStatus,
  changeMany,
  coursePage,
  everyAuthor,
  everyCourse,
  historyOf,
  migrateAuthors,
  migrationForecast,
  recordExport,
  undoBatch,
} from './record-service.ts'

export function recordRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/authors', async ({ query, reply }) =>
    answerPage(reply, await authorPage(parts, query), presentAuthorRecord),
  )

  route(app, 'GET /api/admin/courses', async ({ query, reply }) =>
    answerPage(reply, await coursePage(parts, query), presentCourseRecord),
  )

  route(app, 'PATCH /api/admin/authors/:id/status', async ({ actor, params, body: { status: to, ...body } }) => {
    const { record, statusBefore } = await changeAuthorStatus(parts, actor, params.id, { to, ...body })
    return { ...presentAuthorRecord(record), statusBefore }
  })

  route(app, 'PATCH /api/admin/courses/:id/status', async ({ actor, params, body: { status: to, ...body } }) => {
    const { record, statusBefore } = await changeCourseStatus(parts, actor, params.id, { to, ...body })
    return { ...presentCourseRecord(record), statusBefore }
  })

  route(app, 'GET /api/admin/authors/:id/history', async ({ params }) =>
    (await historyOf(parts, 'author', params.id)).map(presentStatusChange),
  )

  route(app, 'GET /api/admin/courses/:id/history', async ({ params }) =>
    (await historyOf(parts, 'course', params.id)).map(presentStatusChange),
  )

  route(app, 'POST /api/admin/authors/status-batches', async ({ actor, body: { status: to, ...wish } }) =>
    changeMany(parts, actor, { kind: 'author', to, ...wish }),
  )

  route(app, 'POST /api/admin/courses/status-batches', async ({ actor, body: { status: to, ...wish } }) =>
    changeMany(parts, actor, { kind: 'course', to, ...wish }),
  )

  route(app, 'POST /api/admin/status-batches/:id/undo', async ({ actor, params }) => undoBatch(parts, actor, params.id))

  route(app, 'GET /api/admin/authors/export', async ({ actor, query, request, reply }) => {
    await noteExport(parts, actor, { kind: 'author', query, request })
    const body = csvStream(AUTHOR_COLUMNS, mapped(everyAuthor(parts, query), authorCells))
    return sendDownload(reply, { fileName: 'authors.csv', type: CSV_TYPE, body })
  })

  route(app, 'GET /api/admin/courses/export', async ({ actor, query, request, reply }) => {
    await noteExport(parts, actor, { kind: 'course', query, request })
    const body = csvStream(COURSE_COLUMNS, mapped(everyCourse(parts, query), courseCells))
    return sendDownload(reply, { fileName: 'courses.csv', type: CSV_TYPE, body })
  })

  route(app, 'GET /api/admin/migrate-authors', async () => migrationForecast(parts))

  route(app, 'POST /api/admin/migrate-authors', async ({ actor }) => {
    const counts = await migrateAuthors(parts, actor)
    return { message: migrationWords(counts) }
  })
}

/** What was done, in one sentence (C11). */
function migrationWords({ new: added, updated }: { new: number; updated: number }): string {
  const all = added + updated
  return `Migrated ${all} ${all === 1 ? 'application' : 'applications'} (${added} new, ${updated} updated)`
}

type Export = { kind: RecordKind; query: Parameters<typeof everyAuthor>[1]; request: FastifyRequest }

function noteExport(parts: Parts, admin: Actor, { kind, query: { sort: _, ...filter }, request }: Export) {
  return recordExport(parts, admin, kind, { ...circumstancesOf(request), filter })
}

async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield map(row)
}
