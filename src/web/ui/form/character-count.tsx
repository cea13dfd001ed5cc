import './character-count.css'
import { countCharacters } from '#domain/characters.ts'
import { counted } from '#domain/counted.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import { classNames } from '../style/class-names.ts'

/** The counter is read out when this much of the limit, or less, is left. */
const NEAR_LIMIT = 0.1

/** "97/110": always in sight, spoken only near the limit. A text that meets the limit says that nothing more is taken. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  const left = limit - used

  return (
    <span className={classNames('counter', 'num', left <= 0 && 'counter-full')}>
      {left <= 0 && <span aria-hidden>Limit reached · </span>}
      <span aria-hidden>
        {used}/{limit}
      </span>
      <span role="status">
        <VisuallyHidden>{left <= limit * NEAR_LIMIT && leftWords(left)}</VisuallyHidden>
      </span>
    </span>
  )
}

/** Nothing until a text meets its limit: then the counter, which says so. */
export function LimitMet({ text, limit }: { text: string; limit: number }) {
  const used = countCharacters(text)

  return used >= limit && <CharacterCount used={used} limit={limit} />
}

function leftWords(left: number): string {
  return left > 0 ? `${counted(left, 'character')} left` : 'Limit reached'
}
