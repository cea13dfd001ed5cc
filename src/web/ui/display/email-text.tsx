import './email-text.css'
import { Fragment } from 'react'
import { numbered } from './numbered.ts'

/** An email address that breaks where a person would break it when its line is too short: after "@", then at dots. */
export function EmailText({ children: email }: { children: string }) {
  return (
    <span className="email-text">
      {numbered(email.split(/(?<=@)/)).map(([number, half]) => (
        <span key={number}>
          {numbered(half.split(/(?<=\.)/)).map(([place, part]) => (
            <Fragment key={place}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  )
}
