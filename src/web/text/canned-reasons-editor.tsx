import './canned-reasons-editor.css'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import {
  type CannedReasons,
  MAX_REASON_NAME,
  MAX_REASON_TEXT,
  MAX_REASONS,
} from '#domain/review/canned-reasons-schema.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Row } from '#web/ui/page/layout.tsx'

/** The reasons in their order, each with its name and what it puts into the feedback. */
function CannedReasonsFields() {
  const { fields, append, remove, swap } = useFieldArray<CannedReasons>({ name: 'reasons' })

  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="text-part" aria-label={`Reason ${index + 1}`}>
          <TextField name={`reasons.${index}.label`} label="Name" maxLength={MAX_REASON_NAME} />
          <TextAreaField
            name={`reasons.${index}.text`}
            label="What the author reads"
            rows={2}
            limit={MAX_REASON_TEXT}
          />
          <Row>
            {index > 0 && (
              <Button size="small" variant="quiet" onClick={() => swap(index, index - 1)}>
                <Icon of={ArrowUp} />
                Move up
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => remove(index)}>
              <Icon of={Trash2} />
              Remove
            </Button>
          </Row>
        </fieldset>
      ))}
      <div>
        <Button
          disabledReason={fields.length >= MAX_REASONS ? `There are ${MAX_REASONS} at most` : null}
          onClick={() => append({ label: '', text: '' })}
        >
          <Icon of={Plus} />
          Add a Reason
        </Button>
      </div>
    </>
  )
}

function CannedReasonsPreview({ content: { reasons } }: { content: CannedReasons }) {
  if (reasons.length === 0) return <p className="quiet">Reviewers find no common reasons here.</p>

  return (
    <dl className="reason-preview">
      {reasons.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons in their order; while they are written two may be alike.
        <div key={index}>
          <dt>{label || 'Without a name'}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export const CANNED_REASONS_EDITOR = { Fields: CannedReasonsFields, Preview: CannedReasonsPreview }
