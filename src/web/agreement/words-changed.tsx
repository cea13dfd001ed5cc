import type { Passage } from '#domain/text/text-kind.ts'
import { PassageChanges } from '#web/platform/text/passage-changes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

type WordsChangedProps = { title: string; before: readonly Passage[]; after: readonly Passage[] }

/** What became of words while somebody was about to sign under them. */
export function WordsChanged({ title, before, after }: WordsChangedProps) {
  return (
    <Alert tone="needs" title={`${title} since you opened this page`}>
      <Stack gap={3}>
        <p>Nothing was signed. Please read what is new, then tick the box again.</p>
        <PassageChanges before={before} after={after} />
      </Stack>
    </Alert>
  )
}
