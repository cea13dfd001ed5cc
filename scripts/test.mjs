// npm test: from a clean clone to the line "N passed, N failed".
import { ensureInstalled, handOver } from './install.mjs'

await ensureInstalled()
await handOver('scripts/run-tests.ts')
