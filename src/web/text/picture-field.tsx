import Trash from 'lucide-react/icons/trash'
import Upload from 'lucide-react/icons/upload'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Picture } from '#domain/text/picture.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { TextPicture } from '#web/platform/training/text-picture.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { UNREADABLE_PICTURE, useFilePicker } from '#web/ui/control/file-picker.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { pictureOfFile } from './picture-of-file.ts'
import { useAddPicture } from './text-queries.ts'

/** A picture of a text, or none: chosen from a file, made small, described, taken away again. */
export function PictureField({ name, label }: { name: string; label: string }) {
  const form = useFormContext()
  const watched: unknown = useWatch({ name })
  // reason: the field holds a picture of the text's own schema, or null
  const picture = watched as Picture | null
  const add = useAddPicture()
  const problem = add.error ? sentenceOf(add.error, 'The picture could not be kept. Please try again.') : undefined
  const [isUnreadable, setIsUnreadable] = useState(false)
  // A part of a text may be moved while its picture is on its way.
  const place = useRef(name)
  useLayoutEffect(() => {
    place.current = name
  })
  const keep = (kept: Picture | null) => form.setValue(place.current, kept, { shouldDirty: true })

  const handleFiles = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const dataUrl = await pictureOfFile(file).catch(() => null)
    setIsUnreadable(dataUrl === null)
    if (dataUrl === null) return
    add.mutate(dataUrl, {
      onSuccess: added => keep({ ...added, alt: form.getValues(place.current)?.alt ?? '' }),
    })
  }
  const { field, pick } = useFilePicker({ label, accept: 'image/*', onFiles: files => void handleFiles(files) })

  return (
    <Stack gap={2}>
      <p className="label">
        {label} <small>(optional)</small>
      </p>
      {picture && <TextPicture picture={picture} />}
      {field}
      <Row>
        <Button size="small" busy={add.isPending} busyLabel="Adding..." onClick={pick}>
          <Icon of={Upload} />
          {picture ? 'Change Picture' : 'Add Picture'}
        </Button>
        {picture && (
          <Button size="small" variant="quiet" onClick={() => keep(null)}>
            <Icon of={Trash} />
            Remove Picture
          </Button>
        )}
        <div role="status">
          <FieldError id={name} message={isUnreadable ? UNREADABLE_PICTURE : problem} />
        </div>
      </Row>
      {picture && <TextField name={`${name}.alt`} label="What the picture shows" maxLength={200} />}
    </Stack>
  )
}
