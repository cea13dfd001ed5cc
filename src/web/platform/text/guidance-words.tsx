import type { ReactNode } from 'react'
import { type FilledLine, type Filling, filledBlocks, filledLine, type Guidance } from '#domain/text/step-guidance.ts'
import { Note, Ticks } from '#web/ui/page/marginalia.tsx'

/** The sentence under the title of a step. */
export function GuidanceOpening({ opening, filling }: { opening: string; filling: Filling }) {
  return <Line of={filledLine(opening, filling)} />
}

/** The notes beside a step; what is already the case carries a check. Advice, never a blocker. */
export function GuidanceNotes({ notes, filling }: { notes: Guidance['notes']; filling: Filling }): ReactNode {
  return notes.map(({ title, text }) => (
    <Note key={title} title={title}>
      {filledBlocks(text, filling).map((block, index) =>
        'items' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
          <Ticks key={index} items={block.items} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
          <p key={index}>
            <Line of={block.line} />
          </p>
        ),
      )}
    </Note>
  ))
}

function Line({ of: line }: { of: FilledLine }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
  return line.map(({ text, isEmphasized }, index) => (isEmphasized ? <i key={index}>{text}</i> : text))
}
