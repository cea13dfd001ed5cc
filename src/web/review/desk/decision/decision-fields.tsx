import './decision-fields.css'
import Plus from 'lucide-react/icons/plus'
import { Fragment, type ReactNode } from 'react'
import type { RevisableId } from '#domain/application/application-facts.ts'
import { revisablesOf } from '#domain/application/revision.ts'
import { namesOf } from '#domain/form-fields.ts'
import { withReason } from '#domain/review/canned-reasons.ts'
import { DECISION_FIELDS, type DecisionField } from '#domain/review/decision.ts'
import { numberOfRevisable } from '#domain/review/review-numbers.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { numbered } from '#web/ui/display/numbered.ts'
import { RadioGroupField } from '#web/ui/form/radio-group-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { timedParts } from '../material/time-code.ts'
import { TimeCode } from '../material/timed-text.tsx'
import type { Film } from '../material/use-film.ts'
import { useDecisionTexts } from '../review-queries.ts'
import { DECISION_CHOICES } from './decision-choices.ts'
import type { Phase } from './review-submission.ts'
import { type DecisionFormState, setFeedback, useDecision } from './use-decision-form.ts'

type DecisionFieldsProps = { form: DecisionFormState; phase: Phase; film: Film | null }

/** Which decision, which step, and why. */
export function DecisionFields({ form, phase, film }: DecisionFieldsProps) {
  const { status, flagged, feedback } = useDecision(form, phase)
  const isRevision = status === 'needs_revision'
  form.register('status', { deps: 'feedback' }) // an approval needs no feedback: its error goes with the choice

  const inputs: Record<DecisionField, ReactNode> = {
    status: <RadioGroupField name="status" label={DECISION_FIELDS.status.label} choices={DECISION_CHOICES} />,
    stepNeedsRevision: isRevision && (
      <SelectField
        name="stepNeedsRevision"
        label={DECISION_FIELDS.stepNeedsRevision.label}
        as={Number}
        options={revisablesOf(phase).map(({ id, title }) => [String(numberOfRevisable(id)), title])}
      />
    ),
    feedback: (
      <div>
        <TextAreaField
          name="feedback"
          label={DECISION_FIELDS.feedback.label}
          rows={4}
          optional={status === 'approved'}
        />
        {film && <Marks feedback={feedback} film={film} />}
        {isRevision && <CannedReasons form={form} flagged={flagged} />}
      </div>
    ),
  }

  return namesOf(inputs).map(name => <Fragment key={name}>{inputs[name]}</Fragment>)
}

/** The places of the film that the feedback names, each a press away. */
function Marks({ feedback, film }: { feedback: string; film: Film }) {
  const marks = numbered(timedParts(feedback)).flatMap(([number, { text, seconds }]) =>
    seconds === null ? [] : [<TimeCode key={number} text={text} seconds={seconds} film={film} />],
  )
  if (marks.length === 0) return null

  return <p className="feedback-marks small quiet">Play from {marks}</p>
}

/** Text to start from. It goes behind what is written already and is then the reviewer's own. */
function CannedReasons({ form, flagged }: { form: DecisionFormState; flagged: RevisableId }) {
  const reasons = useDecisionTexts()?.reasons[flagged] ?? []

  return (
    <fieldset className="canned-reasons" aria-label="Common reasons">
      {reasons.map(reason => (
        <button
          key={reason.label}
          type="button"
          className="canned-reason"
          onClick={() => {
            setFeedback(form, withReason(form.getValues('feedback') ?? '', reason))
            form.setFocus('feedback')
          }}
        >
          <Icon of={Plus} size="small" />
          {reason.label}
        </button>
      ))}
    </fieldset>
  )
}
