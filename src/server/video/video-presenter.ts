import { mayAdminister } from '#domain/account/role.ts'
import { captionsPathOf, posterPathOf, renditionPathOf } from '#domain/video/object-path.ts'
import type { VideoReport } from '#domain/video/video-report.ts'
import type { Actor } from '../account/actor.ts'
import type { VideoRow } from './video-tables.ts'

/** A video as its owner and staff read of it; what went wrong in the background is for admins. */
export function presentVideo(video: VideoRow, actor: Actor): VideoReport {
  return {
    id: video.id,
    facts: video.facts,
    preparation: video.preparation,
    problem: mayAdminister(actor.role) ? video.preparationProblem : null,
    posterUrl: video.posterSize === null ? null : posterPathOf(video.id),
    renditionUrl: video.renditionSize === null ? null : renditionPathOf(video.id),
    captionsUrl: video.captionsAt === null ? null : captionsPathOf(video.id, video.captionsAt),
  }
}
