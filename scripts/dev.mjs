// npm run dev: screens and server, both reloading on change.
import { ensureInstalled, handOver } from './install.mjs'

await ensureInstalled()
await handOver('scripts/run-dev.ts')
