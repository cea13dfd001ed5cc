import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '..')
const { PORT = '3000', VITE_PORT = '5173' } = process.env
const screens = `http://127.0.0.1:${VITE_PORT}`

const start = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, ...env } })

// The browser talks to Vite, which passes calls on: so Vite's address is the one the server knows as its own.
const options = process.argv.slice(2)
const main = ['src/server/main.ts', '--without-screens', '--demo']
const server = start([...options, '--watch-preserve-output', '--watch', ...main], { PORT, PUBLIC_URL: screens })
const vite = start(['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', VITE_PORT, '--strictPort'], {
  API_URL: `http://127.0.0.1:${PORT}`,
})

const children: ChildProcess[] = [server, vite]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, stop)

await Promise.race(children.map(child => once(child, 'exit')))
stop()
await Promise.all(children.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
process.exit()
