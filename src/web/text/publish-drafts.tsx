import { useState } from 'react'
import type { TextInList } from '#domain/text/text-contract.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Check } from '#web/ui/control/check.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { type PublicationWords, PublishDialog } from './publish-dialog.tsx'
import { useDraftsTogether } from './text-queries.ts'

type Drafted = TextInList & { draft: NonNullable<TextInList['draft']> }

/** Publishes several drafts together, such as those of an import. */
export function PublishDrafts({ texts, onClose }: { texts: readonly TextInList[]; onClose: () => void }) {
  const drafted = texts.filter((text): text is Drafted => text.draft !== null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { approve, publish } = useDraftsTogether()
  const chosen = drafted.filter(text => !left.has(nameOf(text)))
  const drafts = chosen.map(({ kind, key, draft: { revision } }) => ({ kind, key, revision }))
  const toApprove = chosen.filter(({ draft }) => isUnapproved(draft) && draft.whyNotApprove === null)

  const handleToggle = (name: string) =>
    setLeft(left.has(name) ? left.difference(new Set([name])) : left.union(new Set([name])))
  const handlePublish = async (words: PublicationWords) => {
    approve.reset()
    await publish.mutateAsync({ drafts, ...words }).then(onClose, () => undefined)
  }
  const handleApprove = () => {
    publish.reset()
    approve.mutate(toApprove.map(({ kind, key, draft: { revision } }) => ({ kind, key, revision })))
  }

  return (
    <PublishDialog
      title="Publish drafts together"
      description="They hold from one moment on, all of them or none."
      busy={publish.isPending}
      onPublish={handlePublish}
      onClose={onClose}
      problem={problemOf(publish.error ?? approve.error)}
      actions={
        toApprove.length > 0 && (
          <Button busy={approve.isPending} busyLabel="Approving..." onClick={handleApprove}>
            Approve {toApprove.length}
          </Button>
        )
      }
    >
      <fieldset>
        <legend className="label">Drafts</legend>
        {drafted.map(text => (
          <Check
            key={nameOf(text)}
            type="checkbox"
            checked={!left.has(nameOf(text))}
            onChange={() => handleToggle(nameOf(text))}
            note={noteOf(text)}
            end={text.draft.needsApproval && <Approval isThere={text.draft.isApproved} />}
          >
            {text.title}
          </Check>
        ))}
      </fieldset>
    </PublishDialog>
  )
}

function isUnapproved({ needsApproval, isApproved }: Drafted['draft']): boolean {
  return needsApproval && !isApproved
}

/** What kind of text it is, and why this person cannot approve it where somebody has to. */
function noteOf({ kindTitle, draft }: Drafted): string {
  return isUnapproved(draft) && draft.whyNotApprove !== null ? `${kindTitle}. ${draft.whyNotApprove}` : kindTitle
}

function Approval({ isThere }: { isThere: boolean }) {
  return <Badge tone={isThere ? 'done' : 'needs'}>{isThere ? 'Approved' : 'To be approved'}</Badge>
}

function problemOf(error: unknown) {
  if (error === null) return null
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <>
      <p>{sentenceOf(error, 'Please check your connection and try again.')}</p>
      {issues.length > 0 && (
        <ul className="text-problems">
          {issues.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function nameOf({ kind, key }: TextInList): string {
  return `${kind}/${key}`
}
