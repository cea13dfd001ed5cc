import type { DocumentState } from './document-contract.ts'

/** Rows of a page of documents. */
export const DOCUMENT_PAGE_SIZE = 20

/** Which documents: everything that the address says. */
export type DocumentSearch = { state: DocumentState; cursor?: string | undefined }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readDocumentSearch({ state, cursor }: Record<string, unknown>): DocumentSearch {
  return {
    state: state === 'unsealed' || state === 'damaged' ? state : 'all',
    ...(typeof cursor === 'string' && { cursor }),
  }
}

/** What the API is asked for a page of documents. */
export function documentsQuery(search: DocumentSearch) {
  return { limit: DOCUMENT_PAGE_SIZE, ...search }
}
