import { numbered } from '#web/ui/display/numbered.ts'
import { UNTITLED } from './outline-context.tsx'

/** The lessons of an outline by their titles, in order. */
export function TitleOrder({ titles }: { titles: readonly string[] }) {
  return (
    <ol>
      {numbered(titles).map(([number, title]) => (
        <li key={number}>{title || UNTITLED}</li>
      ))}
    </ol>
  )
}
