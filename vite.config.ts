import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { CHUNKS } from './scripts/chunks.ts'
import { precompress } from './scripts/precompress-plugin.ts'
import { serverBundle } from './scripts/server-bundle-plugin.ts'

const SERVER = join(import.meta.dirname, 'dist/server')

export default defineConfig(({ mode }) => {
  // API_URL: where the server listens while Vite serves the screens.
  const { API_URL = 'http://127.0.0.1:3000' } = loadEnv(mode, '.', 'API_')
  // The server sees the host that the browser asked: it names upload targets by it.
  const api = { target: API_URL, changeOrigin: false }
  const proxy = { '/api': api, '/objects': api }

  return {
    plugins: [react(), precompress(), serverBundle({ sources: join(import.meta.dirname, 'src'), outDir: SERVER })],
    build: { target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
    environments: {
      client: {
        build: {
          outDir: 'dist',
          manifest: true,
          // light-dark() stands in the tokens once; older targets would get every rule that uses it written out twice.
          rolldownOptions: {
            input: ['index.html', 'places.html'],
            output: { codeSplitting: { groups: CHUNKS } },
            // By it Radix gives its functions their names; taken for work, it would keep what nobody calls.
            treeshake: { manualPureFunctions: ['__name'] },
          },
          modulePreload: { polyfill: false },
        },
      },
      ssr: {
        // The server's installation has none of the screens' packages.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: 'dist/rendering',
          copyPublicDir: false,
          rolldownOptions: { input: 'src/web/server-rendering.tsx' },
        },
      },
      server: {
        // Packages as Node finds them; what is machine code stays where it is.
        resolve: { noExternal: true, external: ['@node-rs/argon2'], conditions: ['node'], mainFields: [] },
        build: {
          ssr: true,
          outDir: SERVER,
          copyPublicDir: false,
          target: 'node26',
          rolldownOptions: { input: 'src/server/main.ts', output: { chunkFileNames: '[name].js' } },
        },
      },
    },
    builder: {},
    server: { port: 5173, proxy },
    preview: { proxy },
  }
})
