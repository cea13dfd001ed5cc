import { accentTokens, type Brand } from '#domain/text/brand.ts'
import { type LandingWords, landingOf } from '#domain/text/landing-words.ts'
import type { Parts } from '../parts.ts'

type Means = Pick<Parts, 'texts' | 'config'>

/** The publisher's face as it is in force. */
export function brandOf({ texts, config }: Means): Brand {
  const { content } = texts.inForce('brand', 'brand')
  return { ...content, name: content.name.trim() || config.publisher.name }
}

/** The accent as a part of the page's head; empty where the portal's own holds. */
export function brandStyle(means: Means): string {
  const tokens = Object.entries(accentTokens(brandOf(means)))
  if (tokens.length === 0) return ''
  const declarations = tokens.map(([name, value]) => `${name}:${value}`).join(';')
  // Two of :root, so that it holds over the style sheet, wherever that stands; people's own colors hold over both.
  return `<style>@media not (forced-colors: active){:root:root{${declarations}}}</style>`
}

/** The words of the landing page. */
export function landingWords(means: Means): LandingWords {
  return landingOf(means.texts.inForce('landing', 'landing').content, brandOf(means).name)
}
