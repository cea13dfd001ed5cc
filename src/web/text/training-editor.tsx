import './training-editor.css'
import '#web/ui/page/contents-list.css'
import Plus from 'lucide-react/icons/plus'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { QUESTION_IDS, type QuestionId } from '#domain/training/question-ids.ts'
import { MAX_LINE, MAX_SLIDE_TEXT, MAX_SLIDES, type Training } from '#domain/training/training.ts'
import { QuizSection } from '#web/platform/training/quiz-section.tsx'
import { SlideDeck } from '#web/platform/training/slide-deck.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { PictureField } from './picture-field.tsx'
import { type Place, PlaceButtons } from './place-buttons.tsx'
import { useParts } from './use-parts.tsx'

/** The slides in their order, then the questions, each with its right answer. */
function TrainingFields() {
  const { fields, append, whyNotAdd, placeOf, noticeAt } = useParts({ name: 'slides', part: 'Slide', max: MAX_SLIDES })
  const removedAt = (index: number) => noticeAt(index) && <li>{noticeAt(index)}</li>

  return (
    <>
      <TextField name="title" label="Title" maxLength={MAX_LINE} />
      <TrainingParts title="Slides">
        {fields.map(({ key }, index) => (
          <Fragment key={key}>
            {removedAt(index)}
            <SlideFields {...placeOf(index)} />
          </Fragment>
        ))}
        {removedAt(fields.length)}
      </TrainingParts>
      <div>
        <Button disabledReason={whyNotAdd} onClick={() => append(emptySlide())}>
          <Icon of={Plus} />
          Add a Slide
        </Button>
      </div>
      <TrainingParts title="Questions">
        {QUESTION_IDS.map((id, index) => (
          <QuestionFields key={id} index={index} />
        ))}
      </TrainingParts>
    </>
  )
}

/** Its mark is new: a question about a slide that was removed is never taken for one about this slide. */
function emptySlide(): Training['slides'][number] {
  const id = `slide-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  return { id, title: '', text: '', notes: '', picture: null }
}

/** A table of contents, of which one part at a time is opened to be written. */
function TrainingParts({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Stack gap={2}>
      <h3 id={titleId}>{title}</h3>
      <ol className="training-parts" aria-labelledby={titleId}>
        {children}
      </ol>
    </Stack>
  )
}

type TrainingPartProps = { kind: 'Slide' | 'Question'; number: number; title: string; children: ReactNode }

function TrainingPart({ kind, number, title, children }: TrainingPartProps) {
  const [isNew] = useState(title === '')
  return (
    <li>
      <details name="training-part" open={isNew}>
        <summary>
          <VisuallyHidden>{kind} </VisuallyHidden>
          <span className="contents-number">{number}</span>
          <VisuallyHidden>: </VisuallyHidden>
          {title || <span className="faint">Not named yet</span>}
        </summary>
        <Stack gap={4}>{children}</Stack>
      </details>
    </li>
  )
}

function SlideFields(place: Place) {
  const { index } = place
  const at = `slides.${index}`
  const title: string = useWatch({ name: `${at}.title` })

  return (
    <TrainingPart kind="Slide" number={index + 1} title={title}>
      <TextField name={`${at}.title`} label="Heading" maxLength={MAX_LINE} />
      <TextAreaField
        name={`${at}.text`}
        label="Text"
        hint="An empty line begins a new paragraph."
        rows={4}
        limit={MAX_SLIDE_TEXT}
      />
      <TextAreaField
        name={`${at}.notes`}
        label="Speaker notes"
        hint="Shown where the slides are read as text."
        optional
        rows={2}
        limit={MAX_SLIDE_TEXT}
      />
      <PictureField name={`${at}.picture`} label={`Picture of slide ${index + 1}`} />
      <PlaceButtons {...place} removal="Remove Slide" />
    </TrainingPart>
  )
}

const ANSWERS = ['a', 'b', 'c', 'd'] as const

function QuestionFields({ index }: { index: number }) {
  const at = `questions.${index}`
  const { getValues } = useFormContext<Training>()
  const question: string = useWatch({ name: `${at}.question` })
  useWatch({ name: 'slides' })
  const slides = getValues('slides').map(({ id, title }, place) => [id, `${place + 1}: ${title}`] as const)

  return (
    <TrainingPart kind="Question" number={index + 1} title={question}>
      <TextField name={`${at}.question`} label="Question" maxLength={MAX_LINE} />
      {ANSWERS.map((letter, place) => (
        <TextField key={letter} name={`${at}.options.${place}`} label={`Answer ${letter}`} maxLength={MAX_LINE} />
      ))}
      <SelectField
        name={`${at}.correctAnswer`}
        label="Right answer"
        options={[['', 'None yet'], ...ANSWERS.map((letter, place) => [String(place), letter] as const)]}
        as={value => (value === '' || value === null ? null : Number(value))}
      />
      <SelectField name={`${at}.slideId`} label="Slide that it is about" options={[['', 'None yet'], ...slides]} />
      <TextField
        name={`${at}.hint`}
        label="After a wrong answer"
        hint="{slide} is the number of that slide."
        maxLength={MAX_LINE}
      />
    </TrainingPart>
  )
}

function TrainingPreview({ content: training }: { content: Training }) {
  const answers = Object.fromEntries(
    training.questions.flatMap(({ id, correctAnswer }) => (correctAnswer === null ? [] : [[id, correctAnswer]])),
  )
  const quiz = {
    revealed: training.questions,
    answers,
    arrived: null satisfies QuestionId | null,
    isComplete: true,
    correctCount: training.questions.length,
    choose: () => undefined,
    retake: () => undefined,
  }

  return (
    <Stack gap={8}>
      {training.slides.length > 0 && (
        <SlideDeck key={training.slides.map(({ id }) => id).join(' ')} training={training} place="preview" />
      )}
      <QuizSection training={training} quiz={quiz} onShowSlide={() => undefined} />
    </Stack>
  )
}

export const TRAINING_EDITOR = { Fields: TrainingFields, Preview: TrainingPreview }
