import type { Portal } from './portal.ts'

/** Watches the memory of the server from now on; `growth` ends it and answers in bytes. */
export async function watchMemory(portal: Portal) {
  const before = await portal.residentMemory()
  let most = before
  const timer = setInterval(() => {
    portal.residentMemory().then(now => {
      most = Math.max(most, now)
    })
  }, 50)
  return {
    async growth() {
      clearInterval(timer)
      return most - before
    },
  }
}
