import { useState } from 'react'
import { canonicalContent } from '#domain/text/canonical-content.ts'
import type { TextContent } from '#domain/text/text-kinds.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Confirmation } from '#web/ui/feedback/confirmation.tsx'

/** `words` of `by`, such as "version 1", took the place of the other ones. */
type Replaced = { by: string; words: TextContent; other: TextContent; isUndone: boolean }

/** Puts other words into the draft, and tells of it with the way to what was there before. Neither is lost by going there and back. */
export function useReplacing(content: TextContent, onTake: (content: TextContent) => void) {
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const put = (words: TextContent, { by, isUndone }: Pick<Replaced, 'by' | 'isUndone'>) => {
    // Of several put there in a row, none of them typed into, the way leads back to what was typed.
    const isInRow = replaced && !isUndone && canonicalContent(content) === canonicalContent(replaced.words)
    setReplaced({
      by,
      words,
      other: isInRow && !replaced.isUndone ? replaced.other : structuredClone(content),
      isUndone,
    })
    onTake(words)
  }

  return {
    replace: (words: TextContent, by: string) => put(words, { by, isUndone: false }),
    notice: (
      <Confirmation
        what={
          replaced &&
          (replaced.isUndone
            ? `What you had before is back, instead of ${replaced.by}.`
            : `The draft now has the words of ${replaced.by}.`)
        }
        action={
          <Button
            size="small"
            onClick={() => replaced && put(replaced.other, { by: replaced.by, isUndone: !replaced.isUndone })}
          >
            {replaced?.isUndone ? 'Bring It Back Again' : 'Undo'}
          </Button>
        }
      />
    ),
  }
}
