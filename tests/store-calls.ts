import { Session } from 'node:inspector/promises'
import { mayHoldStatements } from './oldest-postgres.ts'

// V8 counts the calls itself, from before the first store is loaded.
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

/** The functions with statements that this process has called since it was asked last: "src/server/audit/audit-store.ts appendEvent". */
export async function storeCalls(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const [path = ''] = /\bsrc\/server\/.*$/.exec(url) ?? []
    if (!mayHoldStatements(path)) return []
    return functions
      .filter(({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0))
      .map(({ functionName }) => `${path} ${functionName}`)
  })
}
