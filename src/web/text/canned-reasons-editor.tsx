import './canned-reasons-editor.css'
import {
  type CannedReasons,
  MAX_REASON_NAME,
  MAX_REASON_TEXT,
  MAX_REASONS,
} from '#domain/review/canned-reasons-schema.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PartList } from './part-list.tsx'

/** The reasons in their order, each with its name and what it puts into the feedback. */
function CannedReasonsFields() {
  return (
    <PartList
      name="reasons"
      part="Reason"
      max={MAX_REASONS}
      empty={{ label: '', text: '' } satisfies CannedReasons['reasons'][number]}
    >
      {index => (
        <>
          <TextField name={`reasons.${index}.label`} label="Name" maxLength={MAX_REASON_NAME} />
          <TextAreaField
            name={`reasons.${index}.text`}
            label="What the author reads"
            rows={2}
            limit={MAX_REASON_TEXT}
          />
        </>
      )}
    </PartList>
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
