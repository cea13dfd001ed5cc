import { VisuallyHidden } from './visually-hidden.tsx'

/** The next screen is on its way for more than a second: a line at the upper edge says so, above the one that is there. */
export function Underway() {
  return (
    <div className="underway" role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  )
}
