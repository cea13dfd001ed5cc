import './video-player.css'
import type { Ref } from 'react'

type VideoPlayerProps = { src: string; label: string; poster?: string | null; ref?: Ref<HTMLVideoElement> }

/** A video in a dark frame, with the browser's own controls; an upright one stays narrow. */
export function VideoPlayer({ src, label, poster, ref }: VideoPlayerProps) {
  return (
    <div className="video-frame">
      {/* biome-ignore lint/a11y/useMediaCaption: applicants upload a bare video file; there are no captions to offer. */}
      <video
        ref={ref}
        src={src}
        poster={poster ?? undefined}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
      />
    </div>
  )
}
