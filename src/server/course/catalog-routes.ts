import type { FastifyInstance } from 'fastify'
import { CATALOG_FIELDS, type CatalogCourse } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { fileOf, takeFiles } from '../http/file-body.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { addCourse, catalogPage, changeCourse } from './catalog-admin-service.ts'
import type { CatalogRow } from './catalog-admin-store.ts'
import { importCatalogFile, previewCatalogFile } from './catalog-import-service.ts'

const NOT_A_CATALOG = { code: 'not-a-catalog', message: 'Please send the catalog as a file of type text/csv' } as const

export function catalogRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/available-courses', async ({ query, reply }) =>
    answerPage(reply, await catalogPage(parts, query), presentCatalogCourse),
  )

  route(app, 'POST /api/admin/available-courses', async ({ actor, body }) =>
    presentCatalogCourse(await addCourse(parts, actor, body)),
  )

  route(app, 'PATCH /api/admin/available-courses/:courseId', async ({ actor, params, body }) =>
    presentCatalogCourse(await changeCourse(parts, actor, params.courseId, body)),
  )

  app.register(async scope => {
    takeFiles(scope, 'text/csv')

    route(
      scope,
      'POST /api/admin/available-courses/import',
      async ({ actor, query, request, reply }) => {
        const file = fileOf(request, reply, NOT_A_CATALOG)
        const { preview, coursesBefore } = query
        return preview === 'true'
          ? previewCatalogFile(parts, file)
          : importCatalogFile(parts, actor, { file, coursesBefore })
      },
      { takesFile: true },
    )
  })
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
