import './page-spinner.css'

/** The whole page is on its way (Specification 2). */
export function PageSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="page-spinner-mark" aria-hidden>
        ¶
      </span>
      {label}
    </div>
  )
}
