import { webLinkOf } from './material/web-link.ts'

/** An address that an applicant typed, as a link to another site; as plain text when it is none. */
export function UserLink({ typed }: { typed: string }) {
  const link = webLinkOf(typed)
  if (link === null) return typed

  return (
    <a href={link.href} className="exact" target="_blank" rel="noopener noreferrer nofollow">
      {link.text}
    </a>
  )
}
