import { z } from 'zod'
import { typedText } from '../text-schemas.ts'
import { MAX_PAGE_TEXT, MAX_PAGE_TITLE } from './public-page.ts'

/** What a public page says. Types and lengths alone. */
export const PublicPageSchema = z.strictObject({
  title: typedText(MAX_PAGE_TITLE).regex(/^[^\r\n]*$/, 'Please keep this on one line'),
  text: typedText(MAX_PAGE_TEXT),
  isShown: z.boolean(),
})
