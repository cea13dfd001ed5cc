import { RETENTION_CLASSES } from '#domain/erasure/retention.ts'
import type { Retention } from '#domain/erasure/retention-contract.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
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
      <Facts
        facts={classes.map(({ name, days, due, examples }) => ({
          name: RETENTION_CLASSES[name],
          value: days === 0 ? 'Off' : [`${days} days, ${due} due`, ...examples].join('; '),
        }))}
      />
      <p className="small quiet">
        {lastRun === null ? (
          'Nothing has been removed so far.'
        ) : (
          <>
            Last removed on <DatedTime at={lastRun.endedAt} />:{' '}
            {Object.entries(lastRun.removed)
              .map(([name, count]) => `${name} ${count}`)
              .join(', ')}
            .
          </>
        )}
      </p>
    </Stack>
  )
}
