import { RETENTION_CLASSES } from '#domain/erasure/retention.ts'
import type { Retention } from '#domain/erasure/retention-contract.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Cell, HeadCell, PersonCell, Table, TableRow } from '#web/ui/display/table.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useRetention } from './erasure-queries.ts'

/** How long things are kept, what is due now, and what the last run removed. */
export function RetentionPart() {
  return (
    <Section title="Retention">
      <Loaded query={useRetention()} lines={6} label="Loading..." failure="The periods could not be loaded">
        {report => <Periods report={report} />}
      </Loaded>
    </Section>
  )
}

function Periods({ report: { classes, lastRun } }: { report: Retention }) {
  return (
    <Stack gap={4}>
      <Table
        label="Retention periods"
        head={
          <>
            <HeadCell>What goes</HeadCell>
            <HeadCell>After</HeadCell>
            <HeadCell end>Due now</HeadCell>
            <HeadCell end>Removed last</HeadCell>
          </>
        }
      >
        {classes.map(({ name, days, due, examples }) => (
          <TableRow key={name}>
            <Cell fullLine>
              <PersonCell name={RETENTION_CLASSES[name]} line={examples.join('; ')} />
            </Cell>
            <Cell className="nowrap">{days === 0 ? 'Off' : `${days} days`}</Cell>
            <Cell end>{days === 0 ? <span className="quiet">None</span> : due}</Cell>
            <Cell end>{lastRun?.removed[name] ?? <span className="quiet">None</span>}</Cell>
          </TableRow>
        ))}
      </Table>
      <p className="small quiet">
        {lastRun === null ? (
          'Nothing has been removed so far.'
        ) : (
          <>
            The last run ended on <DatedTime at={lastRun.endedAt} />.
          </>
        )}
      </p>
    </Stack>
  )
}
