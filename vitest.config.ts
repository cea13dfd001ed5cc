import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: 'tests/start-postgres.ts',
    setupFiles: 'tests/setup.ts',
    // Every file would load the whole portal anew.
    isolate: false,
    // The same on a desk as in CI.
    allowOnly: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
