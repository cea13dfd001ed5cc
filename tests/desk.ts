import { once } from 'node:events'
import { createServer } from 'node:http'

type Later = (tidy: () => unknown) => void

/**
 * A desk where all tests of a run ask for one thing that takes longer to make than most tests do: it is made when the
 * first of them asks, and each is told the same. `make` gets what keeps the tidying for the end of the run, last things
 * first.
 */
export async function openDesk(make: (later: Later) => Promise<unknown>) {
  const tidies: (() => unknown)[] = []
  let made: Promise<unknown> | undefined
  const desk = createServer(async (_, answer) => {
    made ??= make(tidy => tidies.push(tidy))
    try {
      answer.end(JSON.stringify(await made))
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  const address = desk.address()
  if (address === null || typeof address === 'string') throw new Error('A server on a port has an address with one')

  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      desk.close()
      for (const tidy of tidies.reverse()) await tidy()
    },
  }
}

/** What the desk at this address hands out. */
export async function askDesk(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
