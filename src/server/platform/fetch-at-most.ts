/** Another server has sent more than any good answer of it holds. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('It sent too much.')
    this.name = 'AnswerTooLarge'
  }
}

/**
 * Fetches as `fetch` does; reading the answer throws AnswerTooLarge past so many bytes, packed ones unpacked, so that no other
 * server fills the memory.
 */
export async function fetchAtMost(maxBytes: number, ...asked: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...asked)
  if (answer.body === null) return answer
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxBytes) controller.error(new AnswerTooLarge())
      else controller.enqueue(chunk)
    },
  })
  return new Response(answer.body.pipeThrough(counted), answer)
}
