import type { Deck } from '#domain/training/training.ts'

/** A deck as one text, with what a presenter would have added. */
export function DeckAsText({ deck }: { deck: Deck }) {
  return (
    <ol className="deck-text prose">
      {deck.slides.map(slide => (
        <li key={slide.id}>
          <h3>{slide.title}</h3>
          {slide.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {slide.notes && <p className="quiet">{slide.notes}</p>}
        </li>
      ))}
    </ol>
  )
}
