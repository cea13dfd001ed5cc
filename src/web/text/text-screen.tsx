import { useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import type { OpenedText } from '#domain/text/text-contract.ts'
import { ALL_TEXTS, type TextId } from '#domain/text/text-kinds.ts'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { StaffPage } from '#web/platform/page/staff-page.tsx'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
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
        <TextEditor
          key={ended.count}
          text={text}
          opened={opened}
          begun={ended.opened ?? opened}
          onEnded={now => setEnded({ count: ended.count + 1, opened: now })}
        />
      )}
    </Loaded>
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
