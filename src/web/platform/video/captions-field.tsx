import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CAPTIONS_TOO_LONG, MOST_CAPTIONS_BYTES } from '#domain/video/captions.ts'
import type { VideoReport } from '#domain/video/video-report.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useFilePicker } from '#web/ui/control/file-picker.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { Row } from '#web/ui/page/layout.tsx'

/** The captions of a film, for whoever may see it: attached from a file, replaced, taken away. */
export function CaptionsField({ report: { id, captionsUrl } }: { report: VideoReport }) {
  const queryClient = useQueryClient()
  const [isTooLong, setIsTooLong] = useState(false)
  const keep = (report: VideoReport) => queryClient.setQueryData(['/api/videos', id], report)
  const attach = useMutation({
    mutationFn: async (file: File) =>
      call('PUT /api/videos/:id/captions', { params: { id }, body: { captions: await file.text() } }),
    onSuccess: keep,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/videos/:id/captions', { params: { id } }),
    onSuccess: keep,
  })
  const error = attach.error ?? remove.error
  const problem = error ? sentenceOf(error, 'The captions could not be saved. Please try again.') : undefined

  const handleFiles = ([file]: readonly File[]) => {
    if (file === undefined) return
    remove.reset()
    attach.reset()
    const tooLong = file.size > MOST_CAPTIONS_BYTES
    setIsTooLong(tooLong)
    if (!tooLong) attach.mutate(file)
  }
  const { field, pick } = useFilePicker({ label: 'Caption file', accept: '.vtt,text/vtt', onFiles: handleFiles })
  const handleRemove = () => {
    setIsTooLong(false)
    attach.reset()
    remove.mutate()
  }

  return (
    <Row>
      {field}
      <Button size="small" busy={attach.isPending} busyLabel="Saving..." onClick={pick}>
        {captionsUrl ? 'Replace Captions' : 'Add Captions'}
      </Button>
      {captionsUrl && (
        <Button size="small" variant="quiet" busy={remove.isPending} busyLabel="Removing..." onClick={handleRemove}>
          Remove Captions
        </Button>
      )}
      <div role="status" className="small quiet hide-in-print">
        <FieldError id={id} message={isTooLong ? CAPTIONS_TOO_LONG : problem} />
        {attach.isSuccess && 'Captions are on.'}
        {remove.isSuccess && 'Captions removed.'}
        {attach.isIdle && remove.isIdle && !isTooLong && !captionsUrl && 'From a WebVTT file (.vtt)'}
      </div>
    </Row>
  )
}
