import type { z } from 'zod'

/** The first message of every field, as a form shows it. */
export function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(issue => [issue.path.join('.'), issue.message]))
}
