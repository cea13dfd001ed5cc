import { mayNotPlay } from '#domain/video/playability.ts'
import type { VideoReport } from '#domain/video/video-report.ts'

/** Why a video may stay black or mute in the player, and what helps; nothing where it plays everywhere. */
export function PlayingNotice({ report }: { report: VideoReport }) {
  const { facts, preparation, renditionUrl, problem } = report
  const reasons = facts === null ? [] : mayNotPlay(facts).map(({ sentence }) => `${sentence}.`)

  return (
    <>
      {renditionUrl !== null && (
        <p className="small quiet">
          You are watching a copy made to play in every browser. “Download Video” gives the original.
        </p>
      )}
      {renditionUrl === null && reasons.length > 0 && (
        <p className="small">
          This video may not play here. {reasons.join(' ')}{' '}
          {preparation === 'waiting'
            ? 'A copy that plays is being made.'
            : 'If it stays black or silent, use “Download Video” and open the file on your computer.'}
        </p>
      )}
      {facts === null && preparation !== 'waiting' && preparation !== 'none' && (
        <p className="small quiet">What the video file says of itself could not be read.</p>
      )}
      {problem !== null && <p className="small quiet">For admins: {problem}</p>}
    </>
  )
}
