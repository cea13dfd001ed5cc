import './video-player.css'
import type { Ref } from 'react'
import { useIsLive } from '../page/use-is-live.ts'

type VideoPlayerProps = {
  src: string
  label: string
  poster?: string | null
  /** Where its captions are read; they are shown from the start, and the browser's controls turn them off. */
  captions?: string | null | undefined
  ref?: Ref<HTMLVideoElement>
}

/** A video in a dark frame, with the browser's own controls; an upright one stays narrow. */
export function VideoPlayer({ src, label, poster, captions, ref }: VideoPlayerProps) {
  // A film's controls take a phone longer to lay out than the rest of a screen: they come with the scripts.
  const isLive = useIsLive()

  return (
    <div className="video-frame">
      {/* biome-ignore lint/a11y/useMediaCaption: the rule does not see a track that is there only with captions. */}
      <video
        ref={ref}
        src={src}
        poster={poster ?? undefined}
        aria-label={label}
        controls={isLive}
        playsInline
        preload={isLive ? 'metadata' : 'none'}
      >
        {captions && <track key={captions} kind="captions" label="Captions" src={captions} default />}
      </video>
    </div>
  )
}
