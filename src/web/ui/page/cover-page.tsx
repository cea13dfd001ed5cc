import './cover-page.css'
import type { ReactNode } from 'react'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { PublicFoot } from '#web/platform/page/public-foot.tsx'
import { classNames } from '../style/class-names.ts'
import { MainContent } from './main-content.tsx'

type CoverPageProps = {
  children: ReactNode
  /** The title on the cover: the h1 of the landing page, plain text beside a form. */
  title: ReactNode
  tagline: string
  /** A slimmer cover, for the screens with a form. */
  narrow?: boolean
}

/** Newsreader's ¶ in its largest cut, drawn: as a letter it would change its shape under the title when the font comes. */
function GiantPilcrow() {
  return (
    <svg className="cover-giant" viewBox="0 0 1204 2000" aria-hidden>
      <path d="M702 40V746H458Q314 746 225.5 700Q137 654 96.5 574.5Q56 495 56 396Q56 298 96 217.5Q136 137 225 88.5Q314 40 459 40ZM718 1688H652V40H901V98H718ZM948 1688H882V40H1133V62L948 96Z" />
    </svg>
  )
}

/** What visitors see: the cover of the book at the left or above, the page inside. */
export function CoverPage({ children, title, tagline, narrow = false }: CoverPageProps) {
  const publisher = usePortalConfig()?.publisherName

  return (
    <div className={classNames('cover-page', narrow && 'cover-page-narrow')}>
      <header className="cover">
        <GiantPilcrow />
        <p className="cover-imprint">{publisher}</p>
        <div className="cover-title">{title}</div>
        <p className="cover-tagline">{tagline}</p>
      </header>
      <div className="cover-inside">
        <MainContent>
          <div>{children}</div>
        </MainContent>
        <PublicFoot underCover />
      </div>
    </div>
  )
}
