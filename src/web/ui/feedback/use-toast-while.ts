import { useEffect, useRef } from 'react'
import { type ToastMessage, toast } from './toast.ts'

/** Says what is wrong in a toast that goes with its cause: once `cause` is no longer so, or the screen is left. */
export function useToastWhile(cause: boolean): (message: ToastMessage) => void {
  const shown = useRef<ReturnType<typeof toast>>(null)

  useEffect(() => {
    if (!cause) shown.current?.dismiss()
  }, [cause])
  useEffect(() => () => shown.current?.dismiss(), [])

  return message => {
    shown.current = toast(message)
  }
}
