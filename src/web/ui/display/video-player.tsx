import './video-player.css'
import Play from 'lucide-react/icons/play'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Icon } from '../control/icon.tsx'
import { useIsSeen } from '../page/use-is-seen.ts'

type VideoPlayerProps = {
  src: string
  label: string
  poster?: string | null
  /** Where its captions are read; they are shown from the start, and the browser's controls turn them off. */
  captions?: string | null | undefined
  ref?: Ref<HTMLVideoElement | null>
}

/** A video in a dark frame, read from once it is in sight, with the browser's own controls once it is played; an upright one stays narrow. */
export function VideoPlayer({ src, label, poster, captions, ref }: VideoPlayerProps) {
  const film = useRef<HTMLVideoElement>(null)
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => film.current, [])
  const { ref: frame, isSeen } = useIsSeen()
  // A phone takes longer for a film's controls than for the rest of a screen.
  const [isPlayed, setPlayed] = useState(false)

  const handlePress = () => {
    film.current?.focus()
    // A browser may refuse to play: the controls then say so.
    film.current?.play().catch(() => null)
    setPlayed(true)
  }

  return (
    <div ref={frame} className="video-frame">
      {/* biome-ignore lint/a11y/useMediaCaption: the rule does not see a track that is there only with captions. */}
      <video
        ref={film}
        src={src}
        poster={poster ?? undefined}
        aria-label={label}
        controls={isPlayed}
        tabIndex={isPlayed ? undefined : -1}
        onPlay={() => setPlayed(true)}
        playsInline
        preload={isSeen ? 'metadata' : 'none'}
      >
        {captions && <track key={captions} kind="captions" label="Captions" src={captions} default />}
      </video>
      {!isPlayed && (
        <button type="button" className="video-play" aria-label={`Play: ${label}`} onClick={handlePress}>
          <span>
            <Icon of={Play} size="large" />
          </span>
        </button>
      )}
    </div>
  )
}
