import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CATALOG_FIELDS, type CatalogCourse } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { addCourse, catalogPage, changeCourse } from './catalog-admin-service.ts'
import type { CatalogRow } from './catalog-admin-store.ts'
import { importCatalogFile, previewCatalogFile } from './catalog-import-service.ts'

/** Each may be a file of 32 MB. */
const IMPORTS = { max: 20, timeWindow: '1 minute' }

export function catalogRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/available-courses', async ({ query, request, reply }) => {
    const page = await catalogPage(parts, query)
    setPageHeaders(request, reply, page)
    return page.rows.map(presentCatalogCourse)
  })

  route(app, 'POST /api/admin/available-courses', async ({ actor, body }) =>
    presentCatalogCourse(await addCourse(parts, actor, body)),
  )

  route(app, 'PATCH /api/admin/available-courses/:courseId', async ({ actor, params, body }) =>
    presentCatalogCourse(await changeCourse(parts, actor, params.courseId, body)),
  )

  app.register(async scope => {
    // The body is the file itself: it is read as it comes, and what is no CSV is refused before that.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))

    route(
      scope,
      'POST /api/admin/available-courses/import',
      async ({ actor, query, request, reply }) => {
        // A refusal may come before the whole file has: the connection cannot be used again then.
        reply.header('connection', 'close')
        const file = fileOf(request)
        const { preview, coursesBefore } = query
        return preview === 'true'
          ? previewCatalogFile(parts, file)
          : importCatalogFile(parts, actor, { file, coursesBefore })
      },
      { limit: IMPORTS, takesFile: true },
    )
  })
}

function fileOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body
  throw new Refused({ code: 'not-a-catalog', message: 'Please send the catalog as a file of type text/csv' })
}

function presentCatalogCourse(course: CatalogRow): CatalogCourse {
  const { id, confirmed, updatedAt } = course
  return {
    id,
    ...valuesIn(CATALOG_FIELDS, course),
    confirmedBy: confirmed && { applicationId: confirmed.applicationId, name: confirmed.name },
    updatedAt: updatedAt.toISOString(),
  }
}
