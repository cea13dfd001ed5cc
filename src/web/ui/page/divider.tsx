import './divider.css'

/** A hairline with a word in it, between two ways to do the same. */
export function Divider({ children }: { children: string }) {
  return <p className="divider">{children}</p>
}
