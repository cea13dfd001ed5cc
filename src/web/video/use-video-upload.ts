import { useEffect, useRef, useState } from 'react'
import { VIDEO_MESSAGES, whyCannotUpload } from '#domain/video/video-file.ts'
import { isSessionExpired } from '#web/platform/api-error.ts'
import { handleSessionExpired } from '#web/platform/session-expired.ts'
import { toast } from '#web/ui/toast.ts'
import { UploadFailed } from './send-video.ts'
import { fileRefused, type UploadFailure, type UploadState, uploadFailed } from './upload-state.ts'
import { createVideoUppy, type VideoUppy } from './video-uppy.ts'

/** Specification 9: the upload starts by itself this long after a file was added, in milliseconds. */
const AUTO_UPLOAD_DELAY_MS = 100

const IDLE: UploadState = { kind: 'idle', retry: null }

export type VideoUpload = {
  state: UploadState
  /** Takes the files that were chosen or dropped: exactly one is sent at once, in the place of any before. */
  choose: (files: readonly File[]) => void
  cancel: () => void
  /** Puts an error message away before its time. */
  dismiss: () => void
}

/** Uploading one video: checked, sent at once, registered; `onUploaded` gets its object path (Specification 4). */
export function useVideoUpload(onUploaded: (objectPath: string) => void): VideoUpload {
  const [state, setState] = useState(IDLE)
  const uppy = useRef<VideoUppy>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const created = createVideoUppy()
    uppy.current = created
    return () => {
      clearTimeout(timer.current)
      created.destroy()
    }
  }, [])

  const fail = (failure: UploadFailure, retry: File | null) => {
    if (failure.toast) toast({ ...failure.toast, variant: 'destructive' })
    setState({ kind: 'failed', failure, retry })
    timer.current = setTimeout(() => setState({ kind: 'idle', retry }), failure.staysMs)
  }

  const send = async (file: File) => {
    const startedAt = performance.now()
    const update = (change: Partial<Extract<UploadState, { kind: 'uploading' }>>) =>
      setState(now => (now.kind === 'uploading' && now.file === file ? { ...now, ...change } : now))

    try {
      const objectPath = await uppy.current?.upload({
        onStage: stage => update(stage === 'sending' ? { stage, startedAt: performance.now(), sent: 0 } : { stage }),
        onProgress: sent => update({ sent }),
      })
      if (objectPath === undefined) return
      setState(IDLE)
      onUploaded(objectPath)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn(`The upload failed after ${Math.round(performance.now() - startedAt)} ms`, error)
      if (error instanceof UploadFailed && isSessionExpired(error.cause)) handleSessionExpired()
      fail(uploadFailed(error), file)
    }
  }

  const choose = (files: readonly File[]) => {
    clearTimeout(timer.current)
    const [file] = files
    if (!file) return
    const problem = files.length > 1 ? VIDEO_MESSAGES.addFailed : whyCannotUpload(file)
    if (problem !== null) return fail(fileRefused(problem), null)

    try {
      uppy.current?.add(file)
    } catch (error) {
      console.warn('The file could not be added', error)
      return fail(fileRefused(VIDEO_MESSAGES.addFailed), null)
    }
    setState({ kind: 'uploading', file, stage: 'preparing', sent: 0, startedAt: performance.now() })
    timer.current = setTimeout(() => void send(file), AUTO_UPLOAD_DELAY_MS)
  }

  const stop = (next: UploadState) => {
    clearTimeout(timer.current)
    uppy.current?.cancel()
    setState(next)
  }

  return {
    state,
    choose,
    cancel: () => stop(IDLE),
    dismiss: () => stop({ kind: 'idle', retry: state.kind === 'failed' ? state.retry : null }),
  }
}
