/** Reads memory over and over again from now on; `growth` ends it and answers by how much it grew at most. */
export async function watchMemory(read: () => number | Promise<number>) {
  const before = await read()
  let most = before
  const look = async () => {
    most = Math.max(most, await read())
  }
  const timer = setInterval(look, 50)
  return {
    async growth() {
      clearInterval(timer)
      await look()
      return most - before
    },
  }
}
