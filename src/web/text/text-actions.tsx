import { useState } from 'react'
import type { FieldIssue, Refusal } from '#domain/refusal.ts'
import { canonicalContent } from '#domain/text/canonical-content.ts'
import { whyBegunBefore } from '#domain/text/publication.ts'
import type { OpenedText } from '#domain/text/text-contract.ts'
import type { TextContent, TextId } from '#domain/text/text-kinds.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import type { useDraft } from '#web/platform/draft/use-draft.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { useWatched } from '#web/ui/page/watched.ts'
import { keptAsShown, NOT_AS_SHOWN, NOT_READY } from './kept-words.ts'
import { useTextActions } from './text-queries.ts'

const PUBLISH_DIALOG = latePart(async () => (await import('./publish-dialog.tsx')).PublishDialog)

type Action = 'publish' | 'go-on' | 'approve' | 'discard'

type TextActionsProps = {
  text: TextId
  opened: OpenedText
  /** What is on the screen. */
  content: TextContent
  draft: ReturnType<typeof useDraft>
  problems: readonly FieldIssue[]
  onEnded: (opened: OpenedText) => void
}

/** What can be done with the draft, and what keeps it from being published. */
export function TextActions({ text, opened, content, draft, problems, onEnded }: TextActionsProps) {
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null)
  const { publish, goOn, approve, discard } = useTextActions(text)
  const isSame = canonicalContent(content) === canonicalContent(opened.content)
  const isPlanned = opened.versions.some(({ status }) => status === 'planned')
  const hasDraft = !isSame || opened.draft.content !== null
  const notReady = useWatched(draft.isReady) ? null : NOT_READY
  const newest = opened.versions[0]?.number ?? 0
  const begunBefore = whyBegunBefore(opened.draft, newest)
  const whyNot = whyNotPublish({ isSame: isSame && !isPlanned, notReady, begunBefore, problems })

  /** Does it with what is kept (H275), once that is what is on the screen. */
  const withDraft = async <Answer,>(work: (revision: number) => Promise<Answer>): Promise<Answer> => {
    const { revision } = await keptAsShown(text, content)
    return work(revision)
  }
  const [doing, setDoing] = useState<Action | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (action: Action, work: () => Promise<OpenedText>, done: (now: OpenedText) => string) => {
    setDoing(action)
    setProblem(null)
    try {
      const now = await work()
      onEnded(now)
      toast({ title: done(now) })
    } catch (error) {
      setProblem(sentenceOf(error, error instanceof Error ? error.message : NOT_AS_SHOWN))
    } finally {
      setDoing(null)
    }
  }
  const handlePublish = (words: { why: string; from: string | null }) =>
    attempt(
      'publish',
      async () => {
        await draft.keepNow()
        const answer = await draft.save(() => withDraft(revision => publish.mutateAsync({ revision, ...words })))
        setAsked(null)
        return answer
      },
      wordsForPublished,
    )
  const handleGoOn = () =>
    attempt(
      'go-on',
      () => draft.save(revision => goOn.mutateAsync({ revision, content, begunFrom: newest })),
      () => `The draft goes on from version ${newest}`,
    )
  const handleApprove = () =>
    attempt(
      'approve',
      async () => {
        await draft.keepNow()
        return withDraft(revision => approve.mutateAsync(revision))
      },
      () => 'The draft is approved',
    )
  const handleDiscard = () => {
    setAsked(null)
    return attempt(
      'discard',
      () => draft.save(seen => discard.mutateAsync(seen)),
      () => 'The draft is discarded',
    )
  }

  return (
    <Stack gap={4}>
      {problems.length > 0 && (
        <Alert tone="needs" title="Before it can be published">
          <ul className="text-problems">
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {problem && <Alert tone="refused">{problem}</Alert>}
      {mustAskOther(opened, problems) && <p className="small">{opened.draft.whyNotApprove}</p>}
      {begunBefore && <p className="small">{begunBefore.message}</p>}
      <Row>
        <Button variant="primary" disabledReason={whyNot ?? notApproved(opened)} onClick={() => setAsked('publish')}>
          Publish
        </Button>
        {opened.needsApproval && (
          <Button
            disabledReason={whyNot ?? opened.draft.whyNotApprove ?? (opened.draft.approver && 'It is approved')}
            busy={doing === 'approve'}
            onClick={handleApprove}
          >
            Approve
          </Button>
        )}
        {begunBefore && (
          <Button disabledReason={notReady} busy={doing === 'go-on'} onClick={handleGoOn}>
            Go On With This Draft
          </Button>
        )}
        {hasDraft && (
          <Button variant="quiet" disabledReason={notReady} onClick={() => setAsked('discard')}>
            Discard Draft
          </Button>
        )}
      </Row>
      {asked === 'publish' && (
        <Late
          of={PUBLISH_DIALOG}
          given={{
            title: 'Publish this text',
            description: 'It becomes a version that nobody can change. What was written before keeps its words.',
            busy: doing === 'publish',
            onPublish: handlePublish,
            onClose: () => setAsked(null),
            problem,
          }}
        />
      )}
      <AlertDialog
        open={asked === 'discard'}
        onClose={() => setAsked(null)}
        title="Discard this draft?"
        description="It is thrown away for all admins. What is in force stays as it is."
        confirmLabel="Discard"
        destructive
        onConfirm={handleDiscard}
      />
    </Stack>
  )
}

function wordsForPublished({ versions: [newest] }: OpenedText): string {
  return `Version ${newest?.number} is ${newest?.status === 'planned' ? 'planned' : 'published'}`
}

type Standing = {
  isSame: boolean
  notReady: string | null
  begunBefore: Refusal | null
  problems: readonly FieldIssue[]
}

function whyNotPublish({ isSame, notReady, begunBefore, problems }: Standing): string | null {
  if (isSame) return 'This is what is in force'
  return notReady ?? begunBefore?.message ?? problems[0]?.message ?? null
}

/** Where the draft waits for an approval that this person cannot give, and it is not its words that are missing. */
function mustAskOther({ needsApproval, draft }: OpenedText, problems: readonly FieldIssue[]): boolean {
  return needsApproval && draft.approver === null && draft.whyNotApprove !== null && problems.length === 0
}

function notApproved({ needsApproval, draft }: OpenedText): string | null {
  return needsApproval && draft.approver === null ? 'A second person has to approve it first' : null
}
