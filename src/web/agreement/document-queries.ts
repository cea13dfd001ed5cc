import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentState } from '#domain/agreement/document-contract.ts'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { useListPage } from '#web/platform/list/use-list-page.ts'

export const PAGE_SIZE = 20
const DOCUMENTS = '/api/admin/documents'

/** Which documents: everything that the address says. */
export type DocumentSearch = { state: DocumentState; cursor?: string | undefined }

const sealQuery = queryOptions({
  queryKey: ['/api/admin/seal'],
  queryFn: ({ signal }) => call('GET /api/admin/seal', { signal }),
})

/** One page of the signed documents. */
export function useDocumentPage(search: DocumentSearch) {
  const query = { limit: PAGE_SIZE, ...search }

  return useListPage([DOCUMENTS, query], signal => callWithHeaders('GET /api/admin/documents', { query, signal }))
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
