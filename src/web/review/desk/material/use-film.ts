import { type RefObject, useMemo, useRef, useState } from 'react'

export const SPEEDS = [1, 1.25, 1.5, 1.75, 2] as const
type Speed = (typeof SPEEDS)[number]

const STEP_BACK_SECONDS = 5

/** The film that is judged, as buttons, keys and time codes drive it. */
export type Film = {
  ref: RefObject<HTMLVideoElement | null>
  speed: Speed
  setSpeed: (speed: Speed) => void
  /** One step faster; from the fastest back to the usual. */
  changeSpeed: () => void
  togglePlay: () => void
  stepBack: () => void
  /** Plays from a place, given in seconds. */
  playAt: (seconds: number) => void
  /** Where it stands, in seconds. */
  place: () => number
}

/** Holds the film's element for all that drives it; without one nothing happens. */
export function useFilm(): Film {
  const ref = useRef<HTMLVideoElement>(null)
  const [speed, setSpeedShown] = useState<Speed>(1)

  return useMemo(() => {
    const setSpeed = (wanted: Speed) => {
      if (ref.current) ref.current.playbackRate = wanted
      setSpeedShown(wanted)
    }
    const play = (film: HTMLVideoElement) => {
      film.playbackRate = speed
      // A browser may refuse to play: the film's own controls then say so.
      void film.play().catch(() => null)
    }

    return {
      ref,
      speed,
      setSpeed,
      changeSpeed: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1),
      togglePlay: () => {
        const film = ref.current
        if (film?.paused) play(film)
        else film?.pause()
      },
      stepBack: () => {
        if (ref.current) ref.current.currentTime -= STEP_BACK_SECONDS
      },
      playAt: seconds => {
        const film = ref.current
        if (film === null) return
        film.currentTime = seconds
        film.scrollIntoView({ block: 'nearest' })
        play(film)
      },
      place: () => ref.current?.currentTime ?? 0,
    }
  }, [speed])
}
