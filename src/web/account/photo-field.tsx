import { useState } from 'react'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { UNREADABLE_PICTURE, useFilePicker } from '#web/ui/control/file-picker.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { useChangePhoto, useRemovePhoto } from './account-queries.ts'
import { photoOfFile } from './photo-of-file.ts'

/** The person's photo, or their initials: chosen from a file, cut square, taken away again. */
export function PhotoField() {
  const user = useSignedInUser()
  const change = useChangePhoto()
  const remove = useRemovePhoto()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const error = change.error ?? remove.error
  const problem = error ? sentenceOf(error, 'The photo could not be saved. Please try again.') : undefined

  const handleFiles = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const photo = await photoOfFile(file).catch(() => null)
    setIsUnreadable(photo === null)
    remove.reset()
    if (photo === null) change.reset()
    else change.mutate(photo)
  }
  const { field, pick } = useFilePicker({
    label: 'Photo',
    accept: 'image/*',
    onFiles: files => void handleFiles(files),
  })
  const handleRemove = () => {
    setIsUnreadable(false)
    change.reset()
    remove.mutate(undefined)
  }

  return (
    <Row>
      <Avatar person={user} size="portrait" />
      {field}
      <Button busy={change.isPending} busyLabel="Saving..." onClick={pick}>
        {user.profileImageUrl ? 'Change Photo' : 'Add Photo'}
      </Button>
      {user.profileImageUrl && (
        <Button variant="quiet" busy={remove.isPending} busyLabel="Removing..." onClick={handleRemove}>
          Remove
        </Button>
      )}
      <div role="status" className="small quiet">
        <FieldError id="photo" message={isUnreadable ? UNREADABLE_PICTURE : problem} />
        {change.isSuccess && 'Saved. Reviewers and admins see it beside your name.'}
        {remove.isSuccess && 'Removed'}
      </div>
    </Row>
  )
}
