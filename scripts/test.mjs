// npm test: from a clean clone to the line "N passed, N failed".
import { ensureInstalled, handOver } from './install.mjs'

await ensureInstalled()
await handOver('node', 'scripts/run-tests.ts')
