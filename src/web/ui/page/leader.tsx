import './leader.css'

/** The dots of a table of contents, between a title and what stands at the end of its line. */
export function Leader() {
  return <span className="leader" aria-hidden />
}
