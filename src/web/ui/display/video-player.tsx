import './video-player.css'
import type { Ref } from 'react'

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
  return (
    <div className="video-frame">
      {/* biome-ignore lint/a11y/useMediaCaption: the rule does not see a track that is there only with captions. */}
      <video
        ref={ref}
        src={src}
        poster={poster ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
      >
        {captions && <track key={captions} kind="captions" label="Captions" src={captions} default />}
      </video>
    </div>
  )
}
