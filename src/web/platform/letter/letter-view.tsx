import './letter-view.css'
import { type SyntheticEvent, useState } from 'react'

type LetterViewProps = { subject: string; html: string }

/** A letter as its reader's mail program draws it. It runs no script, and its links lead nowhere. */
export function LetterView({ subject, html }: LetterViewProps) {
  const [height, setHeight] = useState(480)

  const handleLoad = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (contentDocument) setHeight(contentDocument.documentElement.scrollHeight)
  }

  return (
    <iframe
      className="letter-view"
      title={subject}
      sandbox="allow-same-origin"
      srcDoc={html}
      height={height}
      onLoad={handleLoad}
    />
  )
}
