import './quiz-question.css'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import type { Question } from '#domain/training/training.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

type QuizQuestionProps = {
  question: Question
  hint: string
  position: string
  chosen: number | null
  /** It has just come into sight: it takes the focus. */
  isNew: boolean
  onChoose: (option: number) => void
  onShowSlide: () => void
}

/** One question and its four answers. Arrow keys move between them, Space chooses, so that looking is not answering. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question, hint, position, chosen, isNew, onChoose, onShowSlide } = props
  const id = useId()
  const legend = useRef<HTMLLegendElement>(null)
  const isRight = chosen === question.correctAnswer
  const isWrong = chosen !== null && !isRight

  useEffect(() => {
    if (isNew) legend.current?.focus()
  }, [isNew])

  return (
    <fieldset className="question" onKeyDown={moveBetweenOptions}>
      <legend className="legend-line" ref={legend} tabIndex={-1}>
        <span className="question-position num">{position}</span>
        <span className="as-h3">{question.question}</span>
      </legend>
      <div className="options">
        {question.options.map((option, index) => (
          <Option
            key={option}
            name={id}
            index={index}
            text={option}
            verdict={chosen === index ? (isRight ? 'right' : 'wrong') : null}
            isSettled={isRight}
            hintId={isWrong && chosen === index ? `${id}-hint` : undefined}
            onChoose={() => onChoose(index)}
          />
        ))}
      </div>
      {isWrong && (
        <p className="question-hint small" id={`${id}-hint`}>
          {hint}{' '}
          <Button variant="quiet" size="small" onClick={onShowSlide}>
            Show the Slide
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">
          {isRight && `${position}: Correct`}
          {isWrong && `${position}: Not quite, try again. ${hint}`}
        </span>
      </VisuallyHidden>
    </fieldset>
  )
}

type OptionProps = {
  name: string
  index: number
  text: string
  verdict: 'right' | 'wrong' | null
  /** The question is answered: nothing can be chosen any more. */
  isSettled: boolean
  hintId: string | undefined
  onChoose: () => void
}

function Option({ name, index, text, verdict, isSettled, hintId, onChoose }: OptionProps) {
  return (
    <label className={classNames('option', verdict && `option-${verdict}`, isSettled && !verdict && 'option-settled')}>
      <span className="option-letter" aria-hidden>
        {String.fromCharCode('a'.charCodeAt(0) + index)}
      </span>
      <span>{text}</span>
      {verdict && (
        <span className="option-verdict" aria-hidden>
          <Icon of={verdict === 'right' ? Check : X} />
          {verdict === 'right' ? 'Correct' : 'Not quite, try again'}
        </span>
      )}
      <input
        className="visually-hidden"
        type="radio"
        name={name}
        checked={verdict !== null}
        disabled={isSettled && verdict === null}
        aria-describedby={hintId}
        onChange={onChoose}
      />
    </label>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A radio's own arrow keys choose as they move; here that would answer the question. */
function moveBetweenOptions(event: React.KeyboardEvent<HTMLFieldSetElement>) {
  const step = STEPS[event.key]
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return

  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll('input')].filter(radio => !radio.disabled)
  radios.at((radios.indexOf(event.target) + step) % radios.length)?.focus()
}
