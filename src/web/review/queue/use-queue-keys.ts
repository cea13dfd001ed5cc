import { type RefObject, useEffect } from 'react'
import { useShortcuts } from '#web/platform/keyboard/use-shortcuts.ts'
import { nextPaint } from '#web/ui/page/next-paint.ts'
import { lastOpened } from './last-queue.ts'

/** j and k walk along the rows, / goes to the search. Back from an application, its row has the focus again. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('.queue-action a') ?? [])]
  const step = (by: 1 | -1) => {
    const rows = links()
    const here = rows.findIndex(row => row.closest('tr')?.contains(document.activeElement))
    const wanted = here === -1 ? 0 : Math.min(Math.max(here + by, 0), rows.length - 1)
    rows[wanted]?.focus()
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => document.querySelector<HTMLInputElement>('.list-filters input')?.focus(),
  })

  useEffect(() => {
    const opened = lastOpened()
    if (opened === null) return
    // After the heading, which waits for the same: the row says where the person was.
    void nextPaint().then(() =>
      list.current?.querySelector<HTMLAnchorElement>(`tr[data-application="${opened}"] .queue-action a`)?.focus(),
    )
  }, [list])
}
