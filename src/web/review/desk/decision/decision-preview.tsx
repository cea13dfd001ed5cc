import './decision-preview.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { decisionLetter } from '#domain/notice/application-letters.ts'
import { writeLetter } from '#domain/notice/letter-texts.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { nameOf } from '#web/ui/display/person.ts'
import { useDecisionTexts } from '../review-queries.ts'
import type { Phase } from './review-submission.ts'
import { type DecisionFormState, useDecision } from './use-decision-form.ts'

type DecisionPreviewProps = { form: DecisionFormState; application: ApplicationForReview; phase: Phase }

/** The letter that this decision sends, word for word. */
export function DecisionPreview({ form, application, phase }: DecisionPreviewProps) {
  const reviewer = useSignedInUser()
  const { status, feedback, flagged } = useDecision(form, phase)
  const config = usePortalConfig()
  const texts = useDecisionTexts()
  const facts = decisionLetter(
    { firstName: application.firstName ?? application.user.firstName },
    {
      phase,
      status,
      flagged: status === 'needs_revision' ? flagged : null,
      feedback: feedback.trim() || null,
      reviewerName: nameOf({ ...reviewer, email: 'A reviewer' }),
    },
    application,
  )
  if (texts === undefined) return null
  const { subject, about, greeting, paragraphs, quotation, button, reason } = writeLetter(
    facts,
    texts.letters[facts.name].words,
  )

  return (
    <section aria-labelledby="author-sees">
      <h3 className="label" id="author-sees">
        The author will see
      </h3>
      <div className="letter-preview">
        <p className="letter-from">
          <b aria-hidden>¶</b> {config?.publisherName}
        </p>
        <p className="letter-subject">{subject}</p>
        {about && <p className="letter-about">{about}</p>}
        {[greeting, ...paragraphs].map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {quotation && (
          <figure>
            <figcaption>{quotation.by} writes:</figcaption>
            <blockquote>{quotation.text}</blockquote>
          </figure>
        )}
        {button && <p className="letter-button">{button.label}</p>}
        <p className="letter-reason">
          {reason}
          {config?.contactEmail && ` Questions? Write to ${config.contactEmail}.`}
        </p>
      </div>
    </section>
  )
}
