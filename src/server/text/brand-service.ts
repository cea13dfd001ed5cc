import { publicPagePath } from '#domain/application/paths.ts'
import { isBlank } from '#domain/blank.ts'
import { notFound } from '#domain/refusal.ts'
import { accentTokens, type Brand } from '#domain/text/brand.ts'
import { type LandingWords, landingOf } from '#domain/text/landing-words.ts'
import type { PublicPage, PublicPageKey } from '#domain/text/public-page.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'

type Means = Pick<Parts, 'texts' | 'config'>

/** The publisher's face as it is in force. */
export function brandOf({ texts, config }: Means): Brand {
  const { content } = texts.inForce('brand', 'brand')
  return { ...content, name: isBlank(content.name) ? config.publisher.name : content.name.trim() }
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

/** A public page as visitors read it. Refuses where it is not shown, or where the operator leads to one of their own (H154). */
export function publicPage(means: Means, key: PublicPageKey): Pick<PublicPage, 'title' | 'text'> {
  const { title, text } = means.texts.inForce('page', key).content
  if (addressOfPage(means, key) !== publicPagePath(key)) throw new Refused(NO_SUCH_PAGE)
  return { title, text }
}

const NO_SUCH_PAGE = notFound('no-such-page', 'There is no such page')

/** Where people find a page: at the operator's address, else in the portal; null where it is in neither (H154). */
export function addressOfPage({ texts, config: { help, legal } }: Means, key: PublicPageKey): string | null {
  const own = { help: help.url, privacy: legal.privacyUrl, terms: legal.termsUrl }[key]
  return own ?? (texts.inForce('page', key).content.isShown ? publicPagePath(key) : null)
}
