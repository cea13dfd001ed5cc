import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DocumentSearch, documentsQuery } from '#domain/agreement/document-search.ts'
import { call } from '#web/platform/api/api.ts'
import { reading } from '#web/platform/api/reading.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const DOCUMENTS = '/api/admin/documents'

const sealQuery = reading('GET /api/admin/seal', { key: ['/api/admin/seal'], as: ({ answer }) => answer })

/** One page of the signed documents. */
export function useDocumentPage(search: DocumentSearch) {
  const query = documentsQuery(search)

  return useQuery({
    ...reading('GET /api/admin/documents', { key: [DOCUMENTS, query], as: listPageOf }, { query }),
    placeholderData: keepPreviousData,
  })
}

/** What documents are sealed with. */
export function useSeal() {
  return useQuery(sealQuery)
}

/** Declares a document void; the list is read again either way. */
export function useVoidDocument() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ signatureId, reason }: { signatureId: string; reason: string }) =>
      call('POST /api/admin/documents/:signatureId/void', { params: { signatureId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [DOCUMENTS] }),
  })
}

/** Sets or lifts a legal hold on the applicant of an application; the list is read again either way. */
export function useLegalHold() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ applicationId, ...body }: { applicationId: string; holds: boolean; reason: string }) =>
      call('PUT /api/admin/applications/:id/legal-hold', { params: { id: applicationId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [DOCUMENTS] }),
  })
}

/** Tries to seal a document now; the list is read again either way. */
export function useSealAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (signatureId: string) =>
      call('POST /api/admin/documents/:signatureId/seal', { params: { signatureId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [DOCUMENTS] }),
  })
}
