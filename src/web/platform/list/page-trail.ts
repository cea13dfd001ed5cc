import { useKeptWithAddress } from '#web/platform/page/screen-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    pageTrail?: PageTrail
  }
}

/** Where the pages before this one begin, the first page as ''. The cursors of the API lead forward only (A7). */
export type PageTrail = readonly string[]

/**
 * The trail of the page in the address, kept with its entry in the history so that it outlives a reload. Null when
 * somebody came to this page by its address alone: what lies before it is unknown then.
 */
export function usePageTrail(cursor: string | undefined): PageTrail | null {
  const { pageTrail } = useKeptWithAddress()
  if (cursor === undefined) return []

  return pageTrail && pageTrail.length > 0 ? pageTrail : null
}
