import './cover-page.css'
import type { ReactNode } from 'react'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { PublicFoot } from '#web/platform/page/public-foot.tsx'
import { classNames } from '../style/class-names.ts'

type CoverPageProps = {
  children: ReactNode
  /** The title on the cover: the h1 of the landing page, plain text beside a form. */
  title: ReactNode
  tagline: string
  /** A slimmer cover, for the screens with a form. */
  narrow?: boolean
}

/** What visitors see: the cover of the book at the left or above, the page inside. */
export function CoverPage({ children, title, tagline, narrow = false }: CoverPageProps) {
  const publisher = usePortalConfig()?.publisherName

  return (
    <div className={classNames('cover-page', narrow && 'cover-page-narrow')}>
      <header className="cover">
        <span className="cover-giant" aria-hidden>
          ¶
        </span>
        <p className="cover-imprint">{publisher}</p>
        <div className="cover-title">{title}</div>
        <p className="cover-tagline">{tagline}</p>
      </header>
      <div className="cover-inside">
        <main id="main" tabIndex={-1}>
          <div>{children}</div>
        </main>
        <PublicFoot underCover />
      </div>
    </div>
  )
}
