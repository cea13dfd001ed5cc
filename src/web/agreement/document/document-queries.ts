import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DocumentSearch, documentsQuery } from '#domain/agreement/document-search.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading, readingAs } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const DOCUMENTS = '/api/admin/documents'

const sealQuery = reading('GET /api/admin/seal')

/** One page of the signed documents. They are sealed without us, so it is read anew each time. */
export function useDocumentPage(search: DocumentSearch) {
  const query = documentsQuery(search)

  return useQuery({
    ...readingAs('GET /api/admin/documents', { key: [DOCUMENTS, query], as: listPageOf }, { query }),
    staleTime: JUST_READ_MS,
    placeholderData: keepPreviousData,
  })
}

/** What documents are sealed with. */
export function useSeal() {
  return useQuery(sealQuery)
}

/** Declares a document void. */
export function useVoidDocument() {
  return useChange(
    [DOCUMENTS],
    ({ signatureId, reason }: { signatureId: string; reason: string }) =>
      call('POST /api/admin/documents/:signatureId/void', { params: { signatureId }, body: { reason } }),
    { done: () => 'The document is void' },
  )
}

/** Sets or lifts a legal hold on the applicant of an application. */
export function useLegalHold() {
  return useChange(
    [DOCUMENTS],
    ({ applicationId, ...body }: { applicationId: string; holds: boolean; reason: string }) =>
      call('PUT /api/admin/applications/:id/legal-hold', { params: { id: applicationId }, body }),
    { done: (_, { holds }) => (holds ? 'The legal hold is set' : 'The legal hold is lifted') },
  )
}

/** Tries to seal a document now. */
export function useSealAgain() {
  return useChange([DOCUMENTS], (signatureId: string) =>
    call('POST /api/admin/documents/:signatureId/seal', { params: { signatureId } }),
  )
}
