import './team-screen.css'
import { useSearch } from '@tanstack/react-router'
import { ROLES } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { HeadCell, Table } from '#web/ui/display/table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
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
  return (
    <ListFilters
      {...{ search, read: readTeamSearch, maxLength: MAX_TEAM_QUERY }}
      label="Search all accounts"
      placeholder="Name or email"
    >
      {show => (
        <FilterSelect
          label="Role"
          any={search.q ? 'All roles' : 'Staff'}
          value={search.role}
          options={ROLES.map(role => [role, `${ROLE_WORDS[role]}s`])}
          onChange={role => show({ role })}
        />
      )}
    </ListFilters>
  )
}

function TeamPage({ search }: { search: TeamSearch }) {
  return (
    <LoadedList
      query={useTeamPage(search)}
      lines={8}
      label="Loading accounts..."
      failure="The accounts could not be loaded"
      search={search}
      size={TEAM_PAGE_SIZE}
      empty={<NoAccount />}
    >
      {({ rows }) => (
        <Table
          className="team-table"
          label="Accounts"
          head={
            <>
              <HeadCell>Person</HeadCell>
              <HeadCell>Role</HeadCell>
            </>
          }
        >
          {rows.map(user => (
            <TeamRow key={user.id} user={user} />
          ))}
        </Table>
      )}
    </LoadedList>
  )
}

function NoAccount() {
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
