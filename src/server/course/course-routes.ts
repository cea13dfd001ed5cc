import type { FastifyInstance } from 'fastify'
import type { AvailableCourse } from '#domain/course/available-course-schema.ts'
import { CATALOG_FIELDS } from '#domain/course/catalog-entry.ts'
import { valuesIn } from '#domain/form-fields.ts'
import { presentApplication } from '../application/application-presenter.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { CatalogCourse } from './catalog-store.ts'
import { catalogFor, confirmCourse, saveCourseChoice } from './course-service.ts'

export function courseRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/courses/available', async ({ actor, query, reply }) =>
    answerPage(reply, await catalogFor(parts, actor, query), presentCourse),
  )

  route(app, 'POST /api/application/course-selection/save', async ({ actor, body }) => {
    const application = await saveCourseChoice(parts, actor, body.selectedCourseId)
    return presentApplication(application, actor)
  })

  route(app, 'POST /api/application/course-selection', async ({ actor, body }) => {
    const application = await confirmCourse(parts, actor, body)
    return presentApplication(application, actor)
  })
}

function presentCourse(course: CatalogCourse): AvailableCourse {
  return { id: course.id, ...valuesIn(CATALOG_FIELDS, course) }
}
