import ShieldCheck from 'lucide-react/icons/shield-check'
import { counted } from '#domain/counted.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { ShortHash } from '#web/ui/display/short-hash.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { useChainEnd, useVerifyLog } from './log-queries.ts'

/** The end of the chain, and a walk over all of it: whether anything in the log was altered or removed. */
export function ChainCheck() {
  const { data: end } = useChainEnd()
  const { data: verdict, error, isPending, mutate } = useVerifyLog()

  return (
    <Stack gap={3}>
      <Row>
        <p className="quiet">
          {end && (
            <>
              <span className="num">{counted(end.length, 'entry', 'entries')}</span>, each chained to the one before it.
              Head <ShortHash of={end.headHash} />
            </>
          )}
        </p>
        <Button size="small" onClick={() => mutate()} busy={isPending}>
          <Icon of={ShieldCheck} />
          Verify Now
        </Button>
      </Row>
      <FailureAlert error={error} title="The log could not be verified" otherwise="Please check your connection." />
      {verdict && verdict.broken === null && verdict.problems.length === 0 && (
        <Alert tone="done" title="The log is intact">
          <p>
            Checked {counted(verdict.length, 'entry', 'entries')}: each is as it was written
            {verdict.checkpoints > 0 &&
              `, and as ${counted(verdict.checkpoints, 'checkpoint knows', 'checkpoints know')} it`}
            . <DatedTime at={verdict.checkedAt} />
          </p>
          <Sentences of={verdict.notes} />
        </Alert>
      )}
      {verdict?.broken && (
        <Alert tone="refused" title={`The log does not hold at entry ${verdict.broken.position}`}>
          <p>{verdict.broken.problem}.</p>
          <Sentences of={verdict.problems} />
        </Alert>
      )}
      {verdict && verdict.broken === null && verdict.problems.length > 0 && (
        <Alert tone="refused" title="The log holds, but not all that belongs to it">
          <Sentences of={verdict.problems} />
        </Alert>
      )}
    </Stack>
  )
}

function Sentences({ of }: { of: readonly string[] }) {
  return of.map(sentence => <p key={sentence}>{sentence}</p>)
}
