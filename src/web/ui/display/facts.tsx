import './facts.css'
import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'

type FactsProps = {
  /** Name and value. An empty value reads "Not provided"; leave a fact out to hide it. */
  facts: readonly { name: string; value: ReactNode }[]
  /** Two pairs a line from 768 px. */
  wide?: boolean
}

/** What is known, as name and value. */
export function Facts({ facts, wide = false }: FactsProps) {
  return (
    <dl className={classNames('facts', wide && 'facts-wide')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="faint">Not provided</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
