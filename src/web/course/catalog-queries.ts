import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CatalogCourse, type CatalogEntry, changeOf } from '#domain/course/catalog-entry.ts'
import type { ImportReport } from '#domain/course/catalog-file.ts'
import { type CatalogSearch, catalogQuery } from '#domain/course/catalog-search.ts'
import { call } from '#web/platform/api/api.ts'
import { randomId } from '#web/platform/api/random-id.ts'
import { readingAs } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const COURSES = '/api/admin/available-courses'

/** One page of the catalog. */
export function useCatalogPage(search: CatalogSearch) {
  const query = catalogQuery(search)

  return useQuery({
    ...readingAs('GET /api/admin/available-courses', { key: [COURSES, query], as: listPageOf }, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Adds a course, or changes this one. Tried again, as an answer was lost, it adds the same one. */
export function useKeepCourse(course: CatalogCourse | null) {
  const [newId] = useState(randomId)
  return useChange(
    [COURSES],
    (entry: Omit<CatalogEntry, 'available'>) => {
      if (course === null) return call('POST /api/admin/available-courses', { body: { id: newId, ...entry } })
      return call('PATCH /api/admin/available-courses/:courseId', {
        params: { courseId: course.id },
        body: changeOf(course, entry),
      })
    },
    { done: ({ name }) => (course === null ? `“${name}” is in the catalog` : `“${name}” is saved`) },
  )
}

/** Offers a course, or takes it off the list. */
export function useOfferCourse() {
  return useChange(
    [COURSES],
    ({ courseId, available }: { courseId: string; available: boolean }) =>
      call('PATCH /api/admin/available-courses/:courseId', { params: { courseId }, body: { available } }),
    { done: ({ name, available }) => (available ? `“${name}” is offered to authors` : `“${name}” is off the list`) },
  )
}

type SentFile = {
  file: File
  /** What it would do, once that was told; null: it is only checked. */
  checked: ImportReport | null
}

/** Sends a catalog file: to be told what it would do, or to be imported into the catalog that it was checked with. */
export function useSendCatalogFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, checked }: SentFile): Promise<ImportReport> => {
      const query = checked === null ? { preview: 'true' as const } : { coursesBefore: checked.coursesBefore }
      return call('POST /api/admin/available-courses/import', { query, file: { of: file, type: 'text/csv' } })
    },
    onSuccess: (_, { checked }) =>
      checked === null ? undefined : queryClient.invalidateQueries({ queryKey: [COURSES] }),
  })
}
