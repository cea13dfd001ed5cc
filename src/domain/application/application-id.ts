import { givenId } from '../given-id.ts'
import { notFound } from '../refusal.ts'

/** Also the answer about an application that somebody may not see: nothing tells that it exists (A1). */
export const NO_SUCH_APPLICATION = notFound('no-such-application', 'There is no such application')

export const ApplicationIdSchema = givenId(NO_SUCH_APPLICATION.message)
