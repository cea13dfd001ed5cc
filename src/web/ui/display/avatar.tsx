import './avatar.css'
import { useState } from 'react'
import { classNames } from '../style/class-names.ts'
import type { Person } from './person.ts'
import { initialsOf } from './person.ts'

type AvatarProps = { person: Person; size?: 'base' | 'large' | 'portrait' }

/** The person's picture, or the initials of first and last name. Their name stands beside it, so it is decorative. */
export function Avatar({ person, size = 'base' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = person.profileImageUrl

  return (
    <span className={classNames('avatar', size !== 'base' && `avatar-${size}`)} aria-hidden>
      {url && url !== failedUrl ? <img src={url} alt="" onError={() => setFailedUrl(url)} /> : initialsOf(person)}
    </span>
  )
}
