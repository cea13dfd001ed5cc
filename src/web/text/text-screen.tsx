import { useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { OpenedText } from '#domain/text/text-contract.ts'
import { ALL_TEXTS, kindOf, type TextId } from '#domain/text/text-kinds.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { TextEditor } from './text-editor.tsx'
import { useText } from './text-queries.ts'

/** One text of the publisher: what is in force, its draft, and its versions. */
export function TextScreen() {
  const { kind, key } = useParams({ strict: false })
  const text = ALL_TEXTS.find(known => known.kind === kind && known.key === key)

  return (
    <StaffPage current={PATHS.adminTexts}>
      <Stack gap={6}>
        <div>
          <ButtonLink size="small" variant="quiet" to={PATHS.adminTexts}>
            <Icon of={ArrowLeft} />
            All Texts
          </ButtonLink>
        </div>
        {text ? <Opened key={`${text.kind} ${text.key}`} text={text} /> : <NoText />}
      </Stack>
    </StaffPage>
  )
}

function Opened({ text }: { text: TextId }) {
  const query = useText(text)
  // What has ended a draft: its fields begin anew with what holds since then, even if an earlier read comes in later.
  const [ended, setEnded] = useState<{ count: number; opened?: OpenedText }>({ count: 0 })

  return (
    <Loaded query={query} lines={10} label="Loading the text..." failure="The text could not be loaded">
      {opened => (
        <>
          <TextHead text={text} opened={opened} />
          <TextEditor
            key={ended.count}
            text={text}
            opened={opened}
            begun={ended.opened ?? opened}
            onEnded={now => setEnded({ count: ended.count + 1, opened: now })}
          />
        </>
      )}
    </Loaded>
  )
}

/** It stays where a draft ends, and has the focus of what was pressed for that. */
function TextHead({ text, opened: { title, versions, advice } }: { text: TextId; opened: OpenedText }) {
  const current = versions.find(({ status }) => status === 'in-force')

  return (
    <Stack gap={2}>
      <p className="quiet">{kindOf(text.kind).title}</p>
      <PageTitle>{title}</PageTitle>
      {advice && <p className="strong">{advice}</p>}
      {current && (
        <p className="quiet">
          Version {current.number} in force since <DatedTime at={current.publishedFrom} />
        </p>
      )}
    </Stack>
  )
}

function NoText() {
  return (
    <>
      <PageTitle>Texts</PageTitle>
      <EmptyState title="There is no such text" action={<ButtonLink to={PATHS.adminTexts}>All Texts</ButtonLink>} />
    </>
  )
}
