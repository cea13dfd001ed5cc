import { filledIn } from '../text/gaps.ts'
import type { Question, Slide } from './training.ts'

/** The paragraphs of a slide. */
export function paragraphsOf({ text: words }: Pick<Slide, 'text'>): string[] {
  return words.split(/\n\s*\n/).filter(paragraph => paragraph.trim() !== '')
}

/** What helps after a wrong answer, with the number of the slide to look at. */
export function hintOf({ hint, slideId }: Question, training: { slides: readonly { id: string }[] }): string {
  return filledIn(hint, { slide: String(slideNumber(training, slideId) ?? '') })
}

/** The number of a slide as a viewer counts it, from 1; null when the training has no such slide. */
export function slideNumber({ slides }: { slides: readonly { id: string }[] }, slideId: string): number | null {
  const index = slides.findIndex(slide => slide.id === slideId)
  return index === -1 ? null : index + 1
}
