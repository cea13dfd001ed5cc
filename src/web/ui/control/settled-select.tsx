import './settled-select.css'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Select, type SelectProps } from './select.tsx'

/** Keys that walk from one choice to the next while the list is closed. */
const WALKING = /^(?:Arrow|Home|End|Page|[^ ]$)/

type SettledSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'onKeyDown' | 'onPointerDown' | 'onBlur'> & {
  value: string
  onChoose: (value: string) => void
}

/**
 * A list whose choice is carried out at once. Walked through by keys while it is closed, that is the one on which its owner
 * presses Enter or leaves it, and none that was passed on the way; Escape goes back.
 */
export function SettledSelect({ value, onChoose, ...select }: SettledSelectProps) {
  const isWalking = useRef(false)
  const [passing, setPassing] = useState<string | null>(null)

  const settle = () => {
    setPassing(null)
    if (passing !== null && passing !== value) onChoose(passing)
  }
  const handleKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>) => {
    isWalking.current = WALKING.test(key) && !isOpen(currentTarget)
    if (key === 'Enter') settle()
    if (key === 'Escape') setPassing(null)
  }
  const handleChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (isWalking.current) return setPassing(target.value)
    setPassing(null)
    onChoose(target.value)
  }

  return (
    <>
      <Select
        {...select}
        value={passing ?? value}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          isWalking.current = false
        }}
        onChange={handleChange}
        onBlur={settle}
      />
      <span role="status" className="settled-hint small quiet">
        {passing !== null && 'Press Enter to save'}
      </span>
    </>
  )
}

/** Browsers that do not tell show the list as closed. */
function isOpen(select: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && select.matches(':open')
}
