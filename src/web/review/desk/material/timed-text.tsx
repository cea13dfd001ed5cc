import './timed-text.css'
import { numbered } from '#web/ui/display/numbered.ts'
import { timedParts } from './time-code.ts'
import type { Film } from './use-film.ts'

/** What a reviewer wrote; pressed, a time code plays the film from there. */
export function TimedText({ text, film }: { text: string; film: Film | null }) {
  if (film === null) return text

  return numbered(timedParts(text)).map(([number, { text: run, seconds }]) =>
    seconds === null ? run : <TimeCode key={number} text={run} seconds={seconds} film={film} />,
  )
}

type TimeCodeProps = { text: string; seconds: number; film: Film }

/** Plays the film from the place that it names. */
export function TimeCode({ text, seconds, film }: TimeCodeProps) {
  return (
    <button
      type="button"
      className="time-code num"
      onClick={() => film.playAt(seconds)}
      aria-label={`Play from ${text}`}
    >
      {text}
    </button>
  )
}
