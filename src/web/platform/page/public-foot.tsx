import './public-foot.css'
import { Link } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { usePortalConfig } from '../api/portal-config.ts'

/** The foot of every page that visitors see: whose portal it is, where no cover says so, and the pages that there are: the operator's, or else the publisher's. */
export function PublicFoot({ underCover = false }: { underCover?: boolean }) {
  const config = usePortalConfig()
  const pages = [
    ['Help', config?.helpUrl],
    ['Privacy', config?.privacyUrl],
    ['Terms', config?.termsUrl],
  ] as const

  return (
    <footer className="public-foot">
      {!underCover && <p>{config?.publisherName}</p>}
      <nav aria-label="Footer">
        <ul>
          <li>
            <Link to={PATHS.verify}>Verify a document</Link>
          </li>
          {pages.map(
            ([label, address]) =>
              address && (
                <li key={label}>
                  <a href={address} {...(!address.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}>
                    {label}
                  </a>
                </li>
              ),
          )}
          {config?.contactEmail && (
            <li>
              <a href={`mailto:${config.contactEmail}`}>Contact us</a>
            </li>
          )}
        </ul>
      </nav>
    </footer>
  )
}
