// npm run demo: from a clean clone to the running portal with sample data.
import { ensureInstalled, handOver, runPinned } from './install.mjs'

await ensureInstalled()
const code = await runPinned('node', 'scripts/build-screens.ts')
if (code !== 0) process.exit(code)
await handOver('src/server/start.sh', '--demo')
