import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuthorStatus } from '#domain/author/author-status.ts'
import type { CourseStatus } from '#domain/course/course-status.ts'
import type { RecordKind, RecordStatus } from '#domain/record/record.ts'
import type { BatchOutcome } from '#domain/record/record-schemas.ts'
import { kindOf, type RecordSearch, recordsQuery } from '#domain/record/record-search.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { reading, readingAs } from '#web/platform/api/reading.ts'
import { type Answered, type ListPage, listPageOf, totalWords } from '#web/platform/list/list-page.ts'
import { type RecordRow, rowOfAuthor, rowOfCourse } from './record-row.ts'

const KEYS = { author: '/api/admin/authors', course: '/api/admin/courses' } as const

const pageQuery = (search: RecordSearch, limit?: number) => {
  const query = recordsQuery(search, limit)
  const key = [KEYS[kindOf(search)], search, query.limit]
  return search.tab === 'courses'
    ? readingAs('GET /api/admin/courses', { key, as: answered => pageOf(answered, rowOfCourse) }, { query })
    : readingAs('GET /api/admin/authors', { key, as: answered => pageOf(answered, rowOfAuthor) }, { query })
}

function pageOf<Row>({ answer, headers }: Answered<Row>, rowOf: (row: Row) => RecordRow): ListPage<RecordRow> {
  return listPageOf({ answer: answer.map(rowOf), headers })
}

/** One page of records. The page before stays in sight until the next one is there. */
export function useRecordPage(search: RecordSearch, limit?: number) {
  return useQuery({ ...pageQuery(search, limit), placeholderData: keepPreviousData })
}

/** How many records of a kind there are in all, in words; undefined while it is on its way. */
export function useRecordCount(kind: RecordKind): string | undefined {
  const { data } = useRecordPage(kind === 'course' ? { tab: 'courses' } : {}, 1)
  return data && totalWords(data)
}

/** `instead` is the status that is taken back. */
type Wish = { status: RecordStatus; instead?: RecordStatus | undefined; reason?: string | undefined }

/** Whether another change came before the one that was to be taken back. */
export const isChangedSince = (error: unknown) => error instanceof ApiError && error.code === 'status-changed'

/**
 * Sets the status of one record, and shows it on every page of the list that holds it. Changes are sent one after the other:
 * the last one stays. Answers with the status that the change has replaced.
 */
export function useChangeStatus(kind: RecordKind, id: string) {
  const queryClient = useQueryClient()

  return useMutation({
    scope: { id: `status of ${id}` },
    mutationFn: async ({ status, instead, reason }: Wish) => {
      const params = { id }
      if (kind === 'author') {
        // reason: the list offers only the statuses of its kind
        const body = { status: status as AuthorStatus, instead: instead as AuthorStatus | undefined, reason }
        const { statusBefore, ...record } = await call('PATCH /api/admin/authors/:id/status', { params, body })
        return { row: rowOfAuthor(record), statusBefore }
      }
      // reason: the same
      const body = { status: status as CourseStatus, instead: instead as CourseStatus | undefined, reason }
      const { statusBefore, ...record } = await call('PATCH /api/admin/courses/:id/status', { params, body })
      return { row: rowOfCourse(record), statusBefore }
    },
    onSuccess: ({ row: changed }) => {
      queryClient.setQueriesData<ListPage<RecordRow>>({ queryKey: [KEYS[kind]] }, page =>
        page === undefined || !('rows' in page)
          ? page
          : { ...page, rows: page.rows.map(row => (row.id === changed.id ? changed : row)) },
      )
      // The page in sight stays as it is; under another filter the record may have come or gone.
      void queryClient.invalidateQueries({ queryKey: [KEYS[kind]], refetchType: 'none' })
      queryClient.removeQueries({ queryKey: [`${KEYS[kind]}/history`, changed.id] })
    },
    // Somebody else may have changed it, or an answer was lost: the list shows what it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: [KEYS[kind]] }),
  })
}

/** Records one by one, or all that a filter finds. */
export type Selected = { ids: string[] } | { filter: { q?: string; status?: RecordStatus } }

type BatchWish = {
  selection: Selected
  status: RecordStatus
  reason?: string | undefined
  /** How many it is to change, as the forecast said. */
  changing?: number
  dryRun: boolean
}

function callBatch(kind: RecordKind, wish: BatchWish): Promise<BatchOutcome> {
  // reason: the list offers only the statuses of its kind
  const body = wish as { selection: { ids: string[] }; status: never; dryRun: boolean }
  return kind === 'author'
    ? call('POST /api/admin/authors/status-batches', { body })
    : call('POST /api/admin/courses/status-batches', { body })
}

const forecastKey = (kind: RecordKind) => `${KEYS[kind]}/forecast`

/** What a change of these records would do; asked anew for every selection. */
export function useBatchForecast(kind: RecordKind, selection: Selected, status: RecordStatus | null) {
  return useQuery({
    queryKey: [forecastKey(kind), selection, status],
    queryFn: () => (status ? callBatch(kind, { selection, status, dryRun: true }) : null),
    enabled: status !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

/** After a change of many the list is read anew, and after one that was refused also what it would do. */
export function useBatch(kind: RecordKind) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (wish: Omit<BatchWish, 'dryRun'>) => callBatch(kind, { ...wish, dryRun: false }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEYS[kind]] }),
    onError: () =>
      Promise.all([KEYS[kind], forecastKey(kind)].map(key => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export function useUndoBatch(kind: RecordKind) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (id: string) => call('POST /api/admin/status-batches/:id/undo', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEYS[kind]] }),
  })
}

/** Every status that a record has had, newest first. */
export function useHistory(kind: RecordKind, id: string | null) {
  return useQuery({
    queryKey: [`${KEYS[kind]}/history`, id],
    queryFn: () => {
      const params = { id: id ?? '' }
      return kind === 'author'
        ? call('GET /api/admin/authors/:id/history', { params })
        : call('GET /api/admin/courses/:id/history', { params })
    },
    enabled: id !== null,
    staleTime: 0,
  })
}

const forecastQuery = reading('GET /api/admin/migrate-authors')

export function useMigrationForecast() {
  return useQuery(forecastQuery).data
}

export function useMigrate() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () => call('POST /api/admin/migrate-authors'),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [KEYS.author] }),
        queryClient.invalidateQueries({ queryKey: forecastQuery.queryKey }),
      ]),
  })
}
