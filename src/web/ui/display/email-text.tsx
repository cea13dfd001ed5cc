import './email-text.css'

/** An email address that breaks where a person would break it, after "@", when its line is too short. */
export function EmailText({ children: email }: { children: string }) {
  const domainAt = email.lastIndexOf('@') + 1
  return (
    <span className="email-text">
      <span>{email.slice(0, domainAt)}</span>
      <span>{email.slice(domainAt)}</span>
    </span>
  )
}
