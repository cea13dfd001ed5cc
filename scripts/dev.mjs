// npm run dev: screens and server, both reloading on change. Arguments are the server's: npm run dev -- --inspect
import { ensureInstalled, handOver } from './install.mjs'

await ensureInstalled()
await handOver('node', 'scripts/run-dev.ts', ...process.argv.slice(2))
