import { consentDisclosureTitle } from './agreement-words.ts'

const disclosure1 = {
  version: 'disclosure-1',
  title: consentDisclosureTitle,
  sections: [
    {
      heading: 'What it covers',
      text: 'Your consent covers the document that you sign beside it, its copies, and the notices about it. It covers nothing else that we may ever ask of you.',
    },
    {
      heading: 'On paper instead',
      text: 'You may ask us for a paper copy of anything you signed here, at no charge, and you may ask to sign on paper before you sign here.',
    },
    {
      heading: 'Taking it back',
      text: 'You may withdraw your consent for later documents at any time by writing to us, at no charge. What you have already signed stays signed and valid. From then on you receive and sign documents on paper, which takes longer.',
    },
    {
      heading: 'What you need',
      text: 'A current web browser, a program that opens PDF files, and room to keep or print them. If you can read this text and open the unsigned copy above, you have all of it.',
    },
    {
      heading: 'Keeping in touch',
      text: 'Copies go to the email address of your account. If that address changes, write to us, so that nothing is lost.',
    },
  ],
} as const

/**
 * What somebody who signs electronically may want to know first (15 USC 7001(c)). It is one click from the consent
 * sentence. A published version is never edited: its name and SHA-256 are kept with each consent.
 */
export const consentDisclosure = {
  ...disclosure1,
  version: 'disclosure-2',
  sections: disclosure1.sections.map(section =>
    section.heading === 'Taking it back'
      ? {
          heading: 'Taking it back',
          text: 'You may withdraw your consent for later documents at any time, at no charge, on the page with your agreements or by writing to us. What you have already signed stays signed and valid. From then on you sign here only after consenting again, or on paper, which takes longer.',
        }
      : section,
  ),
}

/** Every disclosure that consents were given by, oldest first, so that the hash kept with each can be computed again. */
export const consentDisclosures = [disclosure1, consentDisclosure]

type Disclosure = {
  readonly version: string
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

/** The exact text of a disclosure, whose SHA-256 is evidence of what was to be read. */
export function disclosureText({ version, title, sections }: Disclosure): string {
  return `${[`${title} (${version})`, ...sections.map(({ heading, text }) => `${heading}\n${text}`)].join('\n\n')}\n`
}
