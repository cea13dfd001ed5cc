import { paragraphsOf } from '#domain/training/slides.ts'
import type { Training } from '#domain/training/training.ts'
import { TextPicture } from './text-picture.tsx'

/** A deck as one text, with what a presenter would have added. */
export function DeckAsText({ training }: { training: Training }) {
  return (
    <ol className="deck-text prose">
      {training.slides.map(slide => (
        <li key={slide.id}>
          <h3>{slide.title}</h3>
          {paragraphsOf(slide).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {slide.picture && <TextPicture picture={slide.picture} />}
          {slide.notes && <p className="quiet">{slide.notes}</p>}
        </li>
      ))}
    </ol>
  )
}
