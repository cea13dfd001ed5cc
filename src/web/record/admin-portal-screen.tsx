import { useNavigate, useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { readRecordSearch } from '#domain/record/record-search.ts'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { COURSE_RECORDS } from '#web/platform/page/admin-places.ts'
import { Tabs } from '#web/ui/control/tabs.tsx'
import { MigrateButton } from './migrate-button.tsx'
import { useRecordCount } from './record-queries.ts'
import { RecordsPanel } from './records-panel.tsx'

/** Author and course records, for admins (Specification 2). The address says which tab and which rows are shown. */
export function AdminPortalScreen() {
  const search = readRecordSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tab = search.tab ?? 'authors'

  return (
    <ListScreen
      place={tab === 'courses' ? COURSE_RECORDS : PATHS.admin}
      title="Admin Portal"
      actions={<MigrateButton />}
    >
      <Tabs
        label="Records"
        value={tab}
        onChange={next => void navigate({ to: '.', search: next === 'courses' ? { tab: 'courses' } : {} })}
        items={[
          {
            value: 'authors',
            label: 'Authors',
            state: <Count of={useRecordCount('author')} />,
            content: tab === 'authors' && <RecordsPanel key="authors" search={search} />,
          },
          {
            value: 'courses',
            label: 'Courses',
            state: <Count of={useRecordCount('course')} />,
            content: tab === 'courses' && <RecordsPanel key="courses" search={search} />,
          },
        ]}
      />
    </ListScreen>
  )
}

function Count({ of: count }: { of: string | undefined }) {
  return count === undefined ? null : <span className="num faint">{count}</span>
}
