import './team-screen.css'
import { useSearch } from '@tanstack/react-router'
import { ROLES } from '#domain/account/role.ts'
import { readTeamSearch, TEAM_PAGE_SIZE, type TeamSearch } from '#domain/account/team-search.ts'
import { PATHS } from '#domain/application/paths.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { ListScreen } from '#web/platform/list/list-screen.tsx'
import { LoadedList } from '#web/platform/list/loaded-list.tsx'
import { NoMatch } from '#web/platform/list/no-match.tsx'
import { HeadCell, Table } from '#web/ui/display/table.tsx'
import { InviteButton } from './invite-button.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { useTeamPage } from './team-queries.ts'
import { ROLE_WORDS, TeamRow } from './team-row.tsx'

/** Who is on the staff; anybody with an account can be found and given a role (G1). */
export function TeamScreen() {
  const search = readTeamSearch(useSearch({ strict: false }))
  const sendsLetters = useSendsLetters()

  return (
    <ListScreen
      place={PATHS.adminTeam}
      title="Team"
      actions={<InviteButton />}
      opening={
        <>
          <p className="quiet">
            Everybody on the staff. {sendsLetters ? 'Invite somebody by email, or search' : 'Search'} for an account and
            give it a role. The change takes effect right away.
          </p>
          <OpenInvitations />
        </>
      }
    >
      <TeamFilters search={search} />
      <TeamPage search={search} />
    </ListScreen>
  )
}

function TeamFilters({ search }: { search: TeamSearch }) {
  return (
    <ListFilters folds search={search} read={readTeamSearch} label="Search all accounts" placeholder="Name or email">
      {show => (
        <>
          <FilterSelect
            label="Role"
            any={search.q ? 'All roles' : 'Staff'}
            value={search.role}
            options={ROLES.map(role => [role, role === 'counsel' ? ROLE_WORDS[role] : `${ROLE_WORDS[role]}s`])}
            onChange={role => show({ role })}
          />
          <FilterSelect
            label="Second factor"
            any="Any second factor"
            value={search.factor}
            options={[['missing', 'No second factor']]}
            onChange={factor => show({ factor })}
          />
        </>
      )}
    </ListFilters>
  )
}

function TeamPage({ search }: { search: TeamSearch }) {
  return (
    <LoadedList of="accounts" query={useTeamPage(search)} search={search} size={TEAM_PAGE_SIZE} empty={<NoAccount />}>
      {({ rows }) => (
        <Table
          className="team-table"
          label="Accounts"
          head={
            <>
              <HeadCell>Person</HeadCell>
              <HeadCell>Second factor</HeadCell>
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
  const sendsLetters = useSendsLetters()

  return (
    <NoMatch title="No account matches" showAll="Show the team">
      {sendsLetters
        ? 'Somebody who has no account yet can be invited by email.'
        : 'Somebody who has no account yet can sign up; then you find them here.'}
    </NoMatch>
  )
}
