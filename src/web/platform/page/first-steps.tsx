import { ContentsList } from '#web/ui/page/contents-list.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

const STEPS = [
  { title: 'Personal Information', note: '5 min' },
  { title: 'NDA Agreement', note: 'to read and sign' },
  { title: 'Audition Training', note: '10 min' },
  { title: 'Sample Video', note: 'at your own pace' },
]

/** What an application asks for, to those who have not begun one. */
export function FirstSteps() {
  return (
    <section>
      <Stack gap={3}>
        <h2 className="aside-head" id="steps">
          The application, in four steps
        </h2>
        <ContentsList items={STEPS} labelledBy="steps" />
      </Stack>
    </section>
  )
}
