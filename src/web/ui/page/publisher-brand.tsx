import './publisher-brand.css'
import { Link } from '@tanstack/react-router'
import type { Picture } from '#domain/text/picture.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { classNames } from '../style/class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The mark and the name, leading home. `markOnly` keeps the name for assistive technology. */
export function PublisherBrand({ markOnly = false, className }: { markOnly?: boolean; className?: string }) {
  const mark = usePortalConfig()?.mark

  return (
    <Link to="/" className={classNames('brand', className)}>
      {mark ? (
        <BrandPicture mark={mark} />
      ) : (
        <span className="brand-mark" aria-hidden>
          ¶
        </span>
      )}
      {markOnly ? <VisuallyHidden>Author Portal</VisuallyHidden> : 'Author Portal'}
    </Link>
  )
}

function BrandPicture({ mark: { sha256, width, height } }: { mark: Picture }) {
  const src = addressOf('GET /api/pictures/:sha256', { params: { sha256 } })
  return <img className="brand-picture" src={src} width={width} height={height} alt="" />
}
