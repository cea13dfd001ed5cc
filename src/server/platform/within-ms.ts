/** What is answered within so many milliseconds; undefined where nothing is. */
export async function withinMs<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  const patience = Promise.withResolvers<undefined>()
  const timer = setTimeout(patience.resolve, ms)
  try {
    return await Promise.race([answer, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
