import type { ReactNode } from 'react'

type MarkedBlockProps<Line> = {
  of: { line: Line } | { items: readonly Line[] }
  /** Draws the words of a paragraph or of an item. */
  children: (line: Line) => ReactNode
}

/** A paragraph or a list of a text that somebody has written. */
export function MarkedBlock<Line>({ of: block, children: draw }: MarkedBlockProps<Line>) {
  if ('line' in block) return <p>{draw(block.line)}</p>

  return (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
        <li key={index}>{draw(item)}</li>
      ))}
    </ul>
  )
}
