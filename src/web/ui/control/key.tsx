import './key.css'

/** The key that does what a button does, shown inside of it where there is a keyboard. The button names it by `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="key" aria-hidden>
      {children}
    </kbd>
  )
}
