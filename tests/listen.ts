import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { whenFileEnds } from './when-file-ends.ts'

/** A server of HTTP for the test file that asks; answers with its address. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenFileEnds(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/`
}
