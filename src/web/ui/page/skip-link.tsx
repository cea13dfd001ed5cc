import './skip-link.css'

/** First stop of the keyboard: past the head, to the main content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  )
}
