import Uppy from '@uppy/core'
import { whyCannotUpload } from '#domain/video/video-file.ts'
import { type Sending, sendVideo } from './send-video.ts'

type Watch = Omit<Sending, 'signal'>

export type VideoUppy = {
  /** Takes the place of whatever was chosen or under way. Throws when the file cannot be taken. */
  add: (file: File) => void
  /** Sends what was added; resolves with its object path. */
  upload: (watch: Watch) => Promise<string>
  /** Stops an upload and forgets the file; `upload` then rejects. */
  cancel: () => void
  destroy: () => void
}

/** Uppy with one uploader, a single PUT: it keeps one file, checks it, and tells when it is added or taken away. */
export function createVideoUppy(): VideoUppy {
  const uppy = new Uppy({
    restrictions: { maxNumberOfFiles: 1 },
    onBeforeFileAdded: file => whyCannotUpload({ name: file.name, size: file.size ?? 0 }) === null,
  })
  let watch: Watch = { onStage: () => {}, onProgress: () => {} }
  let objectPath: string | null = null

  uppy.addUploader(async ([id = '']) => {
    const file = uppy.getFile(id)
    if (!(file.data instanceof Blob)) throw new Error('Only local files are uploaded')

    const leave = new AbortController()
    uppy.once('cancel-all', () => leave.abort(new DOMException('The upload was canceled', 'AbortError')))
    objectPath = await sendVideo(file.data, {
      signal: leave.signal,
      onStage: (stage, retryInMs) => watch.onStage(stage, retryInMs),
      onProgress: sent => watch.onProgress(sent),
    })
    uppy.emit('upload-success', file, { status: 200, uploadURL: objectPath })
  })

  return {
    add: file => {
      uppy.cancelAll()
      uppy.addFile({ name: file.name, type: file.type, data: file, source: 'Local' })
    },
    upload: async watching => {
      watch = watching
      objectPath = null
      await uppy.upload()
      if (objectPath === null) throw new DOMException('The upload was canceled', 'AbortError')
      return objectPath
    },
    cancel: () => uppy.cancelAll(),
    destroy: () => uppy.destroy(),
  }
}
