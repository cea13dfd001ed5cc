import { z } from 'zod'
import { typedLine, typedText } from '../text-schemas.ts'
import { MAX_PAGE_TEXT, MAX_PAGE_TITLE } from './public-page.ts'

/** What a public page says. Types and lengths alone. */
export const PublicPageSchema = z.strictObject({
  title: typedLine(MAX_PAGE_TITLE),
  text: typedText(MAX_PAGE_TEXT),
  isShown: z.boolean(),
})
