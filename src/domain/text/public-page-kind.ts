import { isBlank } from '../blank.ts'
import { type Gap, gapProblems } from './gaps.ts'
import { brokenLinksIn, PUBLIC_PAGES, type PublicPage, type PublicPageKey } from './public-page.ts'
import { PublicPageSchema } from './public-page-schema.ts'
import { knownKey, type TextKind } from './text-kind.ts'

const GAPS: readonly Gap[] = [{ name: 'publisher', meaning: 'the name of the publisher' }]

const TITLES: Record<PublicPageKey, string> = { help: 'Help', privacy: 'Privacy notice', terms: 'Terms of use' }

/** The pages that the foot of every public page leads to. One that is not shown is not there for visitors. */
export const PUBLIC_PAGE: TextKind<PublicPage> = {
  title: 'Public pages',
  schema: PublicPageSchema,
  keys: PUBLIC_PAGES,
  titleOf: key => TITLES[publicPageKeyOf(key)],
  adviceOf: key => (key === 'help' ? null : 'To be read by your counsel before visitors find it.'),
  gaps: () => GAPS,
  problems: (_, { title, text, isShown }) => [
    ...(isBlank(title) ? [{ path: 'title', message: 'Please name this page.' }] : []),
    ...(isShown && isBlank(text) ? [{ path: 'text', message: 'Please write what visitors read here.' }] : []),
    ...gapProblems('title', title, []),
    ...gapProblems('text', text, GAPS),
    ...brokenLinksIn(text).map(label => ({
      path: 'text',
      message: `The link “${label}” leads nowhere. Its address begins with https://, mailto: or /.`,
    })),
  ],
  passages: ({ title, text, isShown }) => [
    { label: 'Title', words: title },
    { label: 'Text', words: text },
    { label: 'Visitors find it', words: isShown ? 'Yes' : 'No' },
  ],
}

export const publicPageKeyOf = (key: string) => knownKey(PUBLIC_PAGES, key)
