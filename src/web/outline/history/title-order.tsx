import { UNTITLED_LESSON } from '#domain/outline/outline-labels.ts'
import { numbered } from '#web/ui/display/numbered.ts'

/** The lessons of an outline by their titles, in order. */
export function TitleOrder({ titles }: { titles: readonly string[] }) {
  return (
    <ol>
      {numbered(titles).map(([number, title]) => (
        <li key={number}>{title || UNTITLED_LESSON}</li>
      ))}
    </ol>
  )
}
