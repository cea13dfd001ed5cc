import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useIsLive } from '../page/use-is-live.ts'

/** Said of a file that was picked as a picture and is none. */
export const UNREADABLE_PICTURE = 'This file could not be read as a picture. Please choose a JPEG or PNG.'

type FilePickerSettings = {
  /** What the browser's own dialog is for. */
  label: string
  /** As the attribute has it: ".pdf,application/pdf". */
  accept: string
  onFiles: (files: readonly File[]) => void
}

/** The browser's dialog for files behind a button of ours: `field` stands somewhere on the page, `pick` opens it. */
export function useFilePicker({ label, accept, onFiles }: FilePickerSettings): { field: ReactNode; pick: () => void } {
  const isLive = useIsLive()
  const input = useRef<HTMLInputElement>(null)

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = '' // so that the same file can be chosen again
  }

  return {
    field: isLive && (
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={handleChange} />
    ),
    pick: () => input.current?.click(),
  }
}
