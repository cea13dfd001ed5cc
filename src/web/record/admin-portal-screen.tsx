import { useNavigate, useSearch } from '@tanstack/react-router'
import { PATHS } from '#domain/application/paths.ts'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { Tabs } from '#web/ui/control/tabs.tsx'
import { Push, Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { MigrateButton } from './migrate-button.tsx'
import { useRecordCount } from './record-queries.ts'
import { readRecordSearch } from './record-search.ts'
import { RecordsPanel } from './records-panel.tsx'

/** Author and course records, for admins (Specification 2). The address says which tab and which rows are shown. */
export function AdminPortalScreen() {
  const search = readRecordSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tab = search.tab ?? 'authors'

  return (
    <StaffPage current={PATHS.admin}>
      <Stack gap={6}>
        <Row>
          <PageTitle>Admin Portal</PageTitle>
          <Push>
            <MigrateButton />
          </Push>
        </Row>
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
      </Stack>
    </StaffPage>
  )
}

function Count({ of: count }: { of: string | undefined }) {
  return count === undefined ? null : <span className="num faint">{count}</span>
}
