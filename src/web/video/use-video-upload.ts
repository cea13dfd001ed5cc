import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import { FILE_NOT_ADDED, whyCannotUpload } from '#domain/video/video-file.ts'
import { isSessionExpired } from '#web/platform/api/api-error.ts'
import { handleSessionExpired } from '#web/platform/session/session-expired.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileUnreadable } from './put-file.ts'
import { sendVideo } from './send-video.ts'
import { UploadFailed } from './upload-retry.ts'
import {
  fileRefused,
  fileTold,
  nextUpload,
  type UploadFailure,
  type UploadState,
  uploadFailed,
} from './upload-state.ts'

/** Specification 9: the upload starts by itself this long after a file was added, in milliseconds. */
const AUTO_UPLOAD_DELAY_MS = 100

const IDLE: UploadState = { kind: 'idle', retry: null, arrived: null }

export type VideoUpload = {
  state: UploadState
  /** What the file on its way, or of the video in place, says of itself; null where this browser cannot read it. */
  facts: VideoFacts | null
  /** Takes the files that were chosen or dropped: exactly one is sent at once, in the place of any before. */
  choose: (files: readonly File[]) => void
  cancel: () => void
}

/** Uploading one video: checked, sent at once, registered; `onUploaded` gets its object path (Specification 4). */
export function useVideoUpload(onUploaded: (objectPath: string) => void): VideoUpload {
  const [state, dispatch] = useReducer(nextUpload, IDLE)
  const [read, setRead] = useState<{ file: File; facts: VideoFacts } | null>(null)
  const sending = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    sending.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  const fail = (failure: UploadFailure, retry: File | null) => {
    if (failure.toast) toast({ ...failure.toast, variant: 'destructive' })
    dispatch({ type: 'failed', failure, retry })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => dispatch({ type: 'put-away', retry }), failure.staysMs)
  }

  const send = async (file: File) => {
    const startedAt = performance.now()
    const leave = new AbortController()
    sending.current = leave
    try {
      const objectPath = await sendVideo(file, {
        signal: leave.signal,
        onStage: (stage, retryInMs) => dispatch({ type: 'stage', file, stage, retryInMs, at: performance.now() }),
        onProgress: sent => dispatch({ type: 'progress', file, sent, at: performance.now() }),
      })
      dispatch({ type: 'arrived', file })
      onUploaded(objectPath)
    } catch (error) {
      if (leave.signal.aborted) return
      console.warn(`The upload failed after ${Math.round(performance.now() - startedAt)} ms`, error)
      if (error instanceof UploadFailed && isSessionExpired(error.cause)) handleSessionExpired()
      const isLost = error instanceof UploadFailed && error.cause instanceof FileUnreadable
      fail(uploadFailed(error), isLost ? null : file)
    }
  }

  /** A file that is not taken leaves what is under way as it is. */
  const refuse = (failure: UploadFailure) => {
    if (state.kind !== 'uploading') return fail(failure, null)
    toast({ title: failure.title, description: failure.message, variant: 'destructive' })
  }

  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const problem = files.length > 1 ? FILE_NOT_ADDED : whyCannotUpload(file)
    if (problem !== null) return refuse(fileRefused(problem))

    stop()
    dispatch({ type: 'chosen', file })
    setRead(null)
    void factsOf(file).then(facts => facts && setRead({ file, facts }))
    timer.current = setTimeout(() => void send(file), AUTO_UPLOAD_DELAY_MS)
  }

  const cancel = () => {
    stop()
    dispatch({ type: 'put-away', retry: null })
  }

  return {
    state,
    facts: read !== null && read.file === fileTold(state) ? read.facts : null,
    choose,
    cancel,
  }
}

/** The reader of video files comes only with the first file that is chosen. */
async function factsOf(file: File): Promise<VideoFacts | null> {
  try {
    const { factsOfFile } = await import('./facts-of-file.ts')
    return await factsOfFile(file)
  } catch (error) {
    console.info('The video could not be read before its upload', error)
    return null
  }
}
