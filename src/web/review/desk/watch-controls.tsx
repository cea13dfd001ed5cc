import './watch-controls.css'
import { type RefObject, useEffect } from 'react'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { timeCode } from './time-code.ts'

const SPEEDS = [1, 1.25, 1.5, 1.75, 2] as const

type WatchControlsProps = {
  video: RefObject<HTMLVideoElement | null>
  /** Whose place is kept while the reviewer goes elsewhere and comes back. */
  subject: string
  onTimeCode: (text: string) => void
}

const places = new Map<string, number>()

/** How fast the film runs, and its place for the feedback. The place is kept until the page is left for good. */
export function WatchControls({ video, subject, onTimeCode }: WatchControlsProps) {
  useEffect(() => {
    const film = video.current
    if (film === null) return
    film.currentTime = places.get(subject) ?? 0
    const keep = () => places.set(subject, film.currentTime)
    film.addEventListener('timeupdate', keep)
    return () => film.removeEventListener('timeupdate', keep)
  }, [video, subject])

  const setSpeed = (speed: number) => {
    if (video.current) video.current.playbackRate = speed
  }

  return (
    <div className="watch-controls">
      <Select aria-label="Speed" defaultValue="1" onChange={event => setSpeed(Number(event.target.value))}>
        {SPEEDS.map(speed => (
          <option key={speed} value={speed}>
            {speed}x
          </option>
        ))}
      </Select>
      <Button size="small" onClick={() => onTimeCode(timeCode(video.current?.currentTime ?? 0))}>
        Note the time in the feedback
      </Button>
    </div>
  )
}
