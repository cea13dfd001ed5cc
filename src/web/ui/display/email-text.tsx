import { Fragment } from 'react'
import { numbered } from './numbered.ts'

/** An email address that breaks where a person would break it when its line is too short: after "@", or at a dot before. */
export function EmailText({ children: email }: { children: string }) {
  return (
    <span className="exact">
      {numbered(email.split(/(?<=@)|(?<=\.)(?=.*@)/)).map(([number, part]) => (
        <Fragment key={number}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
