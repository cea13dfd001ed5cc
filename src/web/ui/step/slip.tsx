import './slip.css'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { DatedTime } from '../display/dates.tsx'
import { Ribbon } from '../page/ribbon.tsx'
import { classNames } from '../style/class-names.ts'

type SlipProps = {
  /** A few words above the title, such as "Your next step". */
  kicker: string
  title: string
  /** One button or button link. */
  action?: ReactNode
  children?: ReactNode
  /** Plain paper with the orange ribbon: a reviewer asks for a change. */
  needs?: boolean
  quote?: { text: string; by?: string | null; at?: string | null }
}

/** The one thing to do next. One a screen, always first. */
export function Slip({ kicker, title, action, children, needs = false, quote }: SlipProps) {
  const titleId = useId()

  return (
    <section className={classNames('slip', needs && 'slip-needs')} aria-labelledby={titleId}>
      {needs && <Ribbon />}
      <div className="slip-text">
        <p className="slip-kicker">{kicker}</p>
        <h2 id={titleId}>{title}</h2>
        {quote && <Quote {...quote} />}
        {children}
      </div>
      {action && <div>{action}</div>}
    </section>
  )
}

/** A person's words, in the serif, with who said them and when. */
function Quote({ text, by, at }: { text: string; by?: string | null; at?: string | null }) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      {(by || at) && (
        <figcaption>
          {by}
          {by && at && ' · '}
          {at && <DatedTime at={at} />}
        </figcaption>
      )}
    </figure>
  )
}
