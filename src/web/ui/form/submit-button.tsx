import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../control/button.tsx'

type SubmitButtonProps = { children: ReactNode; busyLabel: string; block?: boolean; variant?: 'primary' | 'danger' }

/** Sends the form it stands in; shows that it is on its way. */
export function SubmitButton({ children, busyLabel, block, variant = 'primary' }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()

  return (
    <div className="field-wide">
      <Button type="submit" variant={variant} block={block} busy={isSubmitting} busyLabel={busyLabel}>
        {children}
      </Button>
    </div>
  )
}
