import './watch-controls.css'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { useShortcuts } from '#web/platform/keyboard/use-shortcuts.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Key } from '#web/ui/control/key.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { timeCode } from './time-code.ts'
import { type Film, SPEEDS } from './use-film.ts'

type WatchControlsProps = {
  film: Film
  /** Whose place is kept while the reviewer goes elsewhere and comes back. */
  subject: string
  /** Puts a place in the film into the feedback. */
  onMark: (text: string) => void
}

const places = new Map<string, number>()

/** Drives the film without leaving the feedback: each button has a key, which needs Alt while something is typed. */
export function WatchControls({ film, subject, onMark }: WatchControlsProps) {
  const { ref, speed, setSpeed, changeSpeed, togglePlay, stepBack, place } = film
  const [marked, setMarked] = useState<string | null>(null)

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    element.currentTime = places.get(subject) ?? 0
    const keep = () => places.set(subject, element.currentTime)
    element.addEventListener('timeupdate', keep)
    return () => element.removeEventListener('timeupdate', keep)
  }, [ref, subject])

  // Each time: another tab, or a film that was made playable meanwhile, brings an element of its own.
  useEffect(() => {
    if (ref.current) ref.current.playbackRate = speed
  })

  const mark = () => {
    const code = timeCode(place())
    onMark(code)
    setMarked(code)
  }
  useShortcuts({ p: togglePlay, b: stepBack, s: changeSpeed, m: mark }, { withAlt: true })

  return (
    <div className="watch-controls">
      <Button size="small" onClick={togglePlay} aria-keyshortcuts="P Alt+P" title="Play or pause">
        <Icon of={Play} />
        <VisuallyHidden>Play or pause</VisuallyHidden>
        <Key>P</Key>
      </Button>
      <Button size="small" onClick={stepBack} aria-keyshortcuts="B Alt+B" title="5 seconds back">
        <span>
          <VisuallyHidden>Back </VisuallyHidden>−5 s
        </span>
        <Key>B</Key>
      </Button>
      <span className="watch-speed">
        <Select
          aria-label="Speed"
          aria-keyshortcuts="S Alt+S"
          value={speed}
          options={SPEEDS.map(known => [known, `${known}x`])}
          onChange={event => setSpeed(SPEEDS.find(known => known === Number(event.target.value)) ?? 1)}
        />
        <Key>S</Key>
      </span>
      <Button size="small" onClick={mark} aria-keyshortcuts="M Alt+M" title="Puts the time into the feedback">
        <span>
          Mark<VisuallyHidden> the time in the feedback</VisuallyHidden>
        </span>
        <Key>M</Key>
      </Button>
      <p className="small quiet watch-mark" role="status">
        {marked && `${marked} is noted in the feedback.`}
      </p>
    </div>
  )
}
