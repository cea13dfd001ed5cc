import { type DecisionFormState, setFeedback } from './use-decision-form.ts'

/** Puts text into the feedback where the cursor stands; at its end while the field is not in sight. */
export function insertIntoFeedback(form: DecisionFormState, text: string): void {
  const before = form.getValues('feedback') ?? ''
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="feedback"]')
  const at = field?.selectionEnd ?? before.length
  const lead = before.slice(0, at)
  const gap = lead === '' || /\s$/.test(lead) ? '' : ' '

  setFeedback(form, `${lead}${gap}${text} ${before.slice(at)}`)
  if (field === null) return
  const cursor = lead.length + gap.length + text.length + 1
  field.focus()
  field.setSelectionRange(cursor, cursor)
}
