import { z } from 'zod'

/** What a route answers with that has done something and has nothing to show: a sentence for whoever calls it. */
export const MessageSchema = z.object({ message: z.string() })
