import { onOneLine } from '../marked-text.ts'
import type { Passage } from '../text/text-kind.ts'
import { consentDisclosureTitle } from './agreement-words.ts'
import type { NamedConsent } from './consent-contract.ts'
import type { ConsentWords } from './consent-words.ts'

/** The words of a version under their names. One of each was in use before these words were kept in versions. */
export function namedConsent(number: number, { sentence, sections }: ConsentWords): NamedConsent {
  return {
    version: `consent-${number + 1}`,
    sentence: onOneLine(sentence),
    disclosure: {
      version: `disclosure-${number + 1}`,
      title: consentDisclosureTitle,
      sections: sections.map(({ heading, text }) => ({ heading: onOneLine(heading), text: onOneLine(text) })),
    },
  }
}

/** The number of the version of the words that a consent of this name was given in; null where there is no such name. */
export function consentNumber(name: string): number | null {
  const number = Number(/^consent-([1-9]\d{0,5})$/.exec(name)?.[1]) - 1
  return number > 0 ? number : null
}

/** The exact text of a disclosure, whose SHA-256 is evidence of what was to be read. Its form must never change. */
export function disclosureText({ version, title, sections }: NamedConsent['disclosure']): string {
  return `${[`${title} (${version})`, ...sections.map(({ heading, text }) => `${heading}\n${text}`)].join('\n\n')}\n`
}

/** What the words say under each of their headings: for comparing them with another version. */
export function consentPassages({ sentence, sections }: ConsentWords): Passage[] {
  return [
    { label: 'Sentence', words: sentence },
    ...sections.map(({ heading, text }, index) => ({ label: heading.trim() || `Section ${index + 1}`, words: text })),
  ]
}
