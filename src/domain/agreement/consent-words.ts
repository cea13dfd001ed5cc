import { z } from 'zod'
import { typedLine, typedText } from '../text-schemas.ts'

export const MAX_CONSENT_SENTENCE = 1000
export const MAX_DISCLOSURE_SECTIONS = 12
export const MAX_DISCLOSURE_HEADING = 100
export const MAX_DISCLOSURE_TEXT = 2000

/**
 * What a signer consents to, as it is written: the sentence beside the button, and what is to be read one click from it
 * (15 USC 7001(c)). Types and lengths alone.
 */
export const ConsentWordsSchema = z.strictObject({
  sentence: typedText(MAX_CONSENT_SENTENCE),
  sections: z
    .array(
      z.strictObject({
        heading: typedLine(MAX_DISCLOSURE_HEADING),
        text: typedText(MAX_DISCLOSURE_TEXT),
      }),
    )
    .max(MAX_DISCLOSURE_SECTIONS, `There are ${MAX_DISCLOSURE_SECTIONS} sections at most`),
})
export type ConsentWords = z.infer<typeof ConsentWordsSchema>

/** The words that the portal comes with (Decision D3). */
export const ORIGINAL_CONSENT: ConsentWords = {
  sentence:
    'By signing here you agree to receive and sign this document electronically, with a web browser and a program that opens PDF files. You may ask us for a paper copy at no charge. You may withdraw this consent for later documents at any time on the page with your agreements or by writing to us; what you have already signed stays signed.',
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
      text: 'You may withdraw your consent for later documents at any time, at no charge, on the page with your agreements or by writing to us. What you have already signed stays signed and valid. From then on you sign here only after consenting again, or on paper, which takes longer.',
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
}

/** The first disclosure, from before these words were kept in versions: the hash kept with each consent can be computed again. */
export const FIRST_DISCLOSURE: ConsentWords['sections'] = ORIGINAL_CONSENT.sections.map(section =>
  section.heading === 'Taking it back'
    ? {
        heading: 'Taking it back',
        text: 'You may withdraw your consent for later documents at any time by writing to us, at no charge. What you have already signed stays signed and valid. From then on you receive and sign documents on paper, which takes longer.',
      }
    : section,
)
