import { LETTER_STATUSES } from '#domain/notice/letter.ts'
import { type LetterSearch, readLetterSearch } from '#domain/notice/letter-search.ts'
import { LETTER_KINDS, LETTER_TITLES } from '#domain/notice/letter-titles.ts'
import { FilterSelect, ListFilters } from '#web/platform/list/list-filters.tsx'
import { LETTER_STATUS_WORDS } from './letter-labels.ts'

/** Narrows the letters. */
export function LetterFilters({ search }: { search: LetterSearch }) {
  return (
    <ListFilters folds search={search} read={readLetterSearch} label="Search emails" placeholder="Recipient or subject">
      {show => (
        <>
          <FilterSelect
            label="Status"
            any="Any status"
            value={search.status}
            options={LETTER_STATUSES.map(status => [status, LETTER_STATUS_WORDS[status].label])}
            onChange={status => show({ status })}
          />
          <FilterSelect
            label="Kind"
            any="All kinds"
            value={search.kind}
            options={LETTER_KINDS.map(kind => [kind, LETTER_TITLES[kind]])}
            onChange={kind => show({ kind })}
          />
        </>
      )}
    </ListFilters>
  )
}
