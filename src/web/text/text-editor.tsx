import './text-editor.css'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DraftParts } from '#domain/draft/draft.ts'
import { enumerated } from '#domain/enumerated.ts'
import type { OpenedText } from '#domain/text/text-contract.ts'
import { kindOf, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import { DraftOffer } from '#web/platform/draft/draft-offer.tsx'
import { useDraft } from '#web/platform/draft/use-draft.ts'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FormOf } from '#web/ui/form/form.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Halves, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { GapList } from './gap-list.tsx'
import { keptAsShown, NOT_READY } from './kept-words.ts'
import { TextActions } from './text-actions.tsx'
import { passageDifferences } from './text-changes.ts'
import { TextDocx } from './text-docx.tsx'
import { textDraftServer } from './text-draft-server.ts'
import { TEXT_EDITORS, type TextEditorOf } from './text-editors.ts'
import { useKeptDraft, useReadText } from './text-queries.ts'
import { TextVersions } from './text-versions.tsx'
import { WordsTaken } from './use-parts.tsx'

type TextEditorProps = {
  text: TextId
  opened: OpenedText
  /** What its fields begin with. */
  begun: OpenedText
  /** The draft is published or thrown away. */
  onEnded: (opened: OpenedText) => void
}

/** Writes the draft of a text, which is kept while it is typed and seen as it will be. */
export function TextEditor({ text, opened, begun, onEnded }: TextEditorProps) {
  const [{ start, startingNumber }] = useState({
    start: begun.draft.content ?? begun.content,
    startingNumber: begun.draft.begunFrom ?? begun.versions[0]?.number,
  })
  const form: TextForm = useSchemaForm(kindOf(text.kind).schema, { defaultValues: start, validate: 'submit' })
  const content = useContent(form)
  const { Fields, Preview } = editorOf(text)
  const problems = kindOf(text.kind).problems(text.key, content)
  const newest = opened.versions[0]
  const [taken, setTaken] = useState(0)
  const handleTake = (words: TextContent) => {
    form.reset(structuredClone(words), { keepDefaultValues: true })
    setTaken(count => count + 1)
  }
  // The newest version whose words have been taken in here, or shown beside these.
  const seen = useRef(startingNumber)
  const draft = useTextDraft(text, { form, seen, onTake: handleTake })
  const handleEnded = (now: OpenedText) => {
    seen.current = now.versions[0]?.number
    onEnded(now)
  }
  const whenKept = async () => {
    if (!draft.isReady.now()) throw new Error(NOT_READY)
    await draft.keepNow()
    await keptAsShown(text, content, opened.content)
  }

  return (
    <>
      {newest && newest.number !== startingNumber && (
        <Alert tone="needs" title={`Version ${newest.number} was published meanwhile`}>
          <p>
            {newest.publishedBy ?? 'The portal'}: {newest.why} What you write here is still your draft.
          </p>
        </Alert>
      )}
      <Suspense fallback={<Skeleton />}>
        <Halves>
          <Section title="Draft">
            <Stack gap={4}>
              <FormOf form={form} onSubmit={() => undefined} enterSubmits={false}>
                <WordsTaken value={taken}>
                  <Fields textKey={text.key} />
                </WordsTaken>
              </FormOf>
              <GapList gaps={kindOf(text.kind).gaps?.(text.key, content) ?? []} />
              <p className="small quiet" aria-live="polite">
                {draft.line?.text ?? <DraftWords opened={opened} />}
              </p>
              <TextActions
                text={text}
                opened={opened}
                content={content}
                draft={draft}
                problems={problems}
                onEnded={handleEnded}
              />
              {kindOf(text.kind).isExchanged && (
                <TextDocx
                  text={text}
                  versions={opened.versions}
                  content={content}
                  whenKept={whenKept}
                  onTake={handleTake}
                />
              )}
            </Stack>
          </Section>
          <Section title="Preview">
            <Preview textKey={text.key} content={content} whenKept={whenKept} />
          </Section>
        </Halves>
      </Suspense>
      <TextVersions text={text} opened={opened} content={content} onTake={handleTake} />
      <DraftOffer draft={draft} differences={passageDifferences(text.kind, draft.base)} />
    </>
  )
}

type TextForm = SchemaForm<TextContent, TextContent>

function DraftWords({ opened: { draft } }: Pick<TextEditorProps, 'opened'>) {
  if (draft.savedAt === null) return 'Nothing is written yet: this is what is in force.'

  return (
    <>
      Draft of {enumerated(draft.writers) || 'an import'}, saved <DatedTime at={draft.savedAt} />
      {draft.approver && `. Approved by ${draft.approver}`}
    </>
  )
}

/** What the form holds, as the kind reads it. */
function useContent(form: TextForm): TextContent {
  const values = useWatch({ control: form.control })
  // reason: the form was begun with the whole content, and keeps all of its fields
  return values as TextContent
}

type TextDraftProps = {
  form: TextForm
  seen: RefObject<number | undefined>
  onTake: (content: TextContent) => void
}

function useTextDraft(text: TextId, { form, seen, onTake }: TextDraftProps) {
  const current = () => structuredClone(form.getValues())
  const onKept = useKeptDraft(text)
  const readText = useReadText(text)

  /** What was published since; null where nothing was. */
  const readSaved = async (): Promise<DraftParts | null> => {
    const { content, versions } = await readText()
    const newest = versions[0]?.number
    if (newest === seen.current) return null
    seen.current = newest
    return content
  }

  return useDraft({
    subject: `text:${text.kind}:${text.key}`,
    server: textDraftServer(text, { current, begunFrom: () => seen.current, onKept }),
    base: current(),
    current,
    onChange: listener => form.subscribe({ formState: { values: true }, callback: listener }),
    // reason: the parts of a text's draft are its own fields
    show: parts => onTake(parts as TextContent),
    readSaved,
  })
}

function editorOf({ kind }: TextId): TextEditorOf<TextContent> {
  // reason: the editor of a kind is handed the content of this very kind
  return TEXT_EDITORS[kind] as TextEditorOf<TextContent>
}
