import { Session } from 'node:inspector/promises'
import { sep } from 'node:path'

const STORE = /\bsrc\/server\/.*-store\.ts$/

// V8 counts the calls itself, from before the first store is loaded.
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

/** The functions of stores that this process has called since it was asked last: "src/…/audit-store.ts appendEvent". */
export async function storeCalls(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const [path] = STORE.exec(url.replaceAll(sep, '/')) ?? []
    if (path === undefined) return []
    return functions
      .filter(({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0))
      .map(({ functionName }) => `${path} ${functionName}`)
  })
}
