import { z } from 'zod'
import { requiredText } from '../text-field.ts'

export const MAX_VIEW_NAME = 60

/** Enough for everybody, and few enough to stand in one line or two. */
export const MAX_VIEWS = 20

export const ViewNameSchema = z.object({ name: requiredText(MAX_VIEW_NAME, 'Please give the view a name') })
