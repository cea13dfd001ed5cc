import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useState } from 'react'
import { type DraftReach, isUnwritten } from '#domain/outline/generated-outline.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { Late, latePart } from '#web/ui/page/late-part.tsx'
import { useOutline } from './outline-context.tsx'

const GENERATE_DIALOG = latePart(async () => (await import('./generate-dialog.tsx')).GenerateDialog)

type GenerateButtonProps = {
  isWriting: boolean
  onGenerate: (reach: DraftReach) => void
  /** Something is saved that cannot be read: a draft, which is saved at once, would take its place. */
  isUnreadable: boolean
}

/** Asks for a draft; where something is written already, it asks first what the draft may touch. */
export function GenerateButton({ isWriting, onGenerate, isUnreadable }: GenerateButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isBlank = useOutline(({ outline }) => isUnwritten(outline))
  const needsAnswer = !isBlank || isUnreadable

  const handleAnswer = (reach: DraftReach) => {
    setIsAsking(false)
    onGenerate(reach)
  }

  return (
    <>
      <Button
        onClick={() => (needsAnswer ? setIsAsking(true) : onGenerate('empty'))}
        busy={isWriting}
        busyLabel="Generating..."
      >
        <Icon of={WandSparkles} />
        {isBlank ? 'Generate outline' : 'Generate again'}
      </Button>
      {isAsking && (
        <Late
          of={GENERATE_DIALOG}
          given={{ isUnreadable, onAnswer: handleAnswer, onClose: () => setIsAsking(false) }}
        />
      )}
    </>
  )
}
