import './slide-deck.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize'
import TextQuote from 'lucide-react/icons/text-quote'
import type { Ref } from 'react'
import { memo, useId, useImperativeHandle, useRef, useState } from 'react'
import { paragraphsOf, slideNumber } from '#domain/training/slides.ts'
import type { Training } from '#domain/training/training.ts'
import { useShortcuts } from '#web/platform/keyboard/use-shortcuts.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { useIsLive } from '#web/ui/page/use-is-live.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { DeckAsText } from './deck-as-text.tsx'
import { TextPicture } from './text-picture.tsx'
import { useSlides } from './use-slides.ts'

export type SlideDeckHandle = {
  /** Turns to a slide and brings the deck into sight. */
  show: (slideId: string) => void
}

type SlideDeckProps = {
  training: Training
  /** Under which the slide that was reached is kept in this tab. */
  place: string
  ref?: Ref<SlideDeckHandle>
}

/** A deck of slides, turned with buttons, arrow keys or a finger, and the same as plain text. Answering leaves it as it is. */
export const SlideDeck = memo(function SlideDeck({ training, place, ref }: SlideDeckProps) {
  const stage = useRef<HTMLElement>(null)
  const element = useRef<HTMLElement>(null)
  const [isText, setIsText] = useState(false)
  const textId = useId()
  const isLive = useIsLive()
  const count = training.slides.length
  const { current, hasTurned, turnTo, hands } = useSlides(place, count)

  useShortcuts(
    onArrows(
      () => turnTo(current - 1),
      () => turnTo(current + 1),
    ),
  )
  useImperativeHandle(ref, () => ({
    show: slideId => {
      turnTo((slideNumber(training, slideId) ?? 1) - 1)
      stage.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    },
  }))

  return (
    <section ref={stage} className="slide-deck" aria-label="Slide presentation">
      <VisuallyHidden>
        <h2>{training.title}</h2>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the slides are turned with arrow keys while the focus is here. */}
      <section className="slide-stage" ref={element} tabIndex={0} aria-label={training.title} {...hands}>
        <div className="slides" aria-live="polite">
          {training.slides.map((slide, index) => (
            <section
              key={slide.id}
              hidden={index !== current}
              className={classNames(slide.picture && 'slide-with-picture', hasTurned && 'slide-turned')}
            >
              <span className="slide-pilcrow" aria-hidden>
                ¶
              </span>
              {slide.picture && <TextPicture picture={slide.picture} />}
              <h3>{slide.title}</h3>
              {paragraphsOf(slide).map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </section>
      <div className="slide-controls">
        <Button
          size="small"
          iconOnly
          aria-label="Previous slide"
          disabledReason={current === 0 ? 'This is the first slide' : null}
          onClick={() => turnTo(current - 1)}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <Button
          size="small"
          iconOnly
          aria-label="Next slide"
          disabledReason={current === count - 1 ? 'This is the last slide' : null}
          onClick={() => turnTo(current + 1)}
        >
          <Icon of={ChevronRight} />
        </Button>
        <span className="num quiet" role="status">
          Slide {current + 1} of {count}
        </span>
        <span className="push">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isText}
            aria-controls={textId}
            onClick={() => setIsText(!isText)}
          >
            <Icon of={TextQuote} />
            Read as text
          </Button>
          {isLive && document.fullscreenEnabled && (
            <Button
              variant="quiet"
              size="small"
              iconOnly
              aria-label="Full screen"
              onClick={() => element.current?.requestFullscreen()}
            >
              <Icon of={Maximize} />
            </Button>
          )}
        </span>
        <span className="slide-keys quiet hide-on-phone">Arrow keys turn the slides</span>
        <span className="slide-keys quiet only-on-phone">Swipe to turn</span>
      </div>
      <div id={textId}>{isText && <DeckAsText training={training} />}</div>
    </section>
  )
})

const onArrows = (left: () => void, right: () => void) => ({ ArrowLeft: left, ArrowRight: right })
