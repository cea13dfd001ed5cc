import type { Picture } from '#domain/text/picture.ts'
import { addressOf } from '#web/platform/api/api.ts'

/** A picture of a text, at its own proportions before it has come. */
export function TextPicture({ picture: { sha256, width, height, alt } }: { picture: Picture }) {
  const src = addressOf('GET /api/pictures/:sha256', { params: { sha256 } })
  return <img className="text-picture" src={src} width={width} height={height} alt={alt} loading="lazy" />
}
