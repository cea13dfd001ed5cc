export type StopRequest = {
  /** Resolves with the exit code once somebody asks the process to stop; never rejects. */
  asked: Promise<number>
  isAsked(): boolean
  /** Asks from within; only the first request counts. */
  ask(exitCode: number): void
}

/**
 * Listens for the ways a process is asked to stop: SIGTERM and SIGINT, a closed terminal, and the death of the command
 * that started it. Asking twice (npm and the terminal both pass Ctrl-C on) is asking once.
 */
export function listenForStop(): StopRequest {
  const { promise: asked, resolve } = Promise.withResolvers<number>()
  let isAsked = false
  const ask = (exitCode: number) => {
    isAsked = true
    resolve(exitCode)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => ask(0))
  return { asked, isAsked: () => isAsked, ask }
}
