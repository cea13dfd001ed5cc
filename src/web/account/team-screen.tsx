import './team.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ROLES } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { sentenceOf } from '#web/platform/api-error.ts'
import { ListPaging } from '#web/platform/list-paging.tsx'
import { usePageTrail } from '#web/platform/page-trail.ts'
import { StaffPage } from '#web/platform/staff-page.tsx'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeadCell, Table } from '#web/ui/table.tsx'
import { TEAM_PAGE_SIZE, useTeamPage } from './team-queries.ts'
import { ROLE_WORDS, TeamRow } from './team-row.tsx'
import { MAX_TEAM_QUERY, readTeamSearch, type TeamSearch } from './team-search.ts'

/** Who reviews and who administers; anybody with an account can be found and given a role (G1). */
export function TeamScreen() {
  const search = readTeamSearch(useSearch({ strict: false }))

  return (
    <StaffPage current={PATHS.adminTeam}>
      <Stack gap={6}>
        <PageTitle>Team</PageTitle>
        <p className="quiet">
          Reviewers and admins. To add somebody, search for their account; a new role holds from their next click on.
        </p>
        <Stack gap={4}>
          <TeamFilters search={search} />
          <TeamPage search={search} />
        </Stack>
      </Stack>
    </StaffPage>
  )
}

function TeamFilters({ search }: { search: TeamSearch }) {
  const navigate = useNavigate()
  const { cursor: _, ...filters } = search
  const show = (change: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: readTeamSearch({ ...filters, ...change }), replace, resetScroll: false })
  const { text, setText, askNow } = useTypedSearch(search.q ?? '', q => show({ q }, true))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }

  return (
    <search className="team-filters">
      <form className="team-search" onSubmit={handleSubmit}>
        <SearchField
          aria-label="Search all accounts"
          placeholder="Name or email"
          maxLength={MAX_TEAM_QUERY}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
      <Select aria-label="Role" value={search.role ?? ''} onChange={event => show({ role: event.target.value })}>
        <option value="">{search.q ? 'All roles' : 'Staff'}</option>
        {ROLES.map(role => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}s
          </option>
        ))}
      </Select>
    </search>
  )
}

function TeamPage({ search }: { search: TeamSearch }) {
  const trail = usePageTrail(search.cursor)
  const { data, error, isPlaceholderData, refetch } = useTeamPage(search)

  if (error) {
    return (
      <Alert tone="refused" title="The accounts could not be loaded">
        <p>{sentenceOf(error, 'Please check your connection.')}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  if (!data) return <Skeleton lines={8} label="Loading accounts..." />
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title="No account matches"
        action={
          <ButtonLink to="." search={{}}>
            Show the team
          </ButtonLink>
        }
      >
        Somebody new signs up first, then they can be found here.
      </EmptyState>
    )
  }

  return (
    <>
      <div className="team-table" aria-busy={isPlaceholderData}>
        <Table
          label="Accounts"
          head={
            <>
              <HeadCell>Person</HeadCell>
              <HeadCell>Role</HeadCell>
            </>
          }
        >
          {data.rows.map(user => (
            <TeamRow key={user.id} user={user} />
          ))}
        </Table>
      </div>
      <ListPaging search={search} trail={trail} page={data} size={TEAM_PAGE_SIZE} />
    </>
  )
}
