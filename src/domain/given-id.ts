import { z } from 'zod'

/**
 * An id in an address or a body, in the small letters in which the database answers it: what is compared or named by it
 * has one spelling. `problem`: the sentence for what is no id.
 */
export const givenId = (problem?: string) => z.uuid(problem).toLowerCase()
