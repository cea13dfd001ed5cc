import { useCallback, useRef, useState } from 'react'
import type { RecordRow } from './record-row.ts'

/** `whole`: the filter of which all are ticked; no other one is by that. */
type Selection = { ids: ReadonlySet<string>; whole: string | null }
/** How a box is pressed; with `range` all from the one that was pressed last. */
export type Tick = { on: boolean; range: boolean }

const NOTHING: Selection = { ids: new Set(), whole: null }

/** Rows that are ticked, over all pages; or all that this filter finds, however many. */
export function useSelection(filter: object) {
  const [{ ids, whole }, setSelection] = useState(NOTHING)
  const shown = JSON.stringify(filter)
  const isWhole = whole === shown
  const last = useRef<string | null>(null)

  const setIds = useCallback(
    (change: (ids: Set<string>) => void) =>
      setSelection(before => {
        const next = new Set(before.ids)
        change(next)
        return { ids: next, whole: null }
      }),
    [],
  )

  /** Ticks a row; with `range` all between it and the one that was ticked last. */
  const toggle = useCallback(
    (rows: readonly RecordRow[], id: string, { on, range }: Tick) => {
      const places = rows.map(row => row.id)
      const [here, there] = [places.indexOf(id), places.indexOf(last.current ?? '')]
      const first = range && there >= 0 ? Math.min(here, there) : here
      const end = range && there >= 0 ? Math.max(here, there) : here
      last.current = id
      setIds(next => {
        for (const each of places.slice(first, end + 1)) {
          if (on) next.add(each)
          else next.delete(each)
        }
      })
    },
    [setIds],
  )

  return {
    ids,
    isWhole,
    isEmpty: !isWhole && ids.size === 0,
    isSelected: (id: string) => isWhole || ids.has(id),
    clear: () => setSelection(NOTHING),
    takeWhole: () => setSelection({ ids: new Set(), whole: shown }),
    setAll: (rows: readonly RecordRow[], on: boolean) =>
      setIds(next => {
        for (const { id } of rows) {
          if (on) next.add(id)
          else next.delete(id)
        }
      }),
    toggle,
  }
}
export type RecordSelection = ReturnType<typeof useSelection>
