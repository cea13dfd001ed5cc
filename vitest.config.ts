import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/patience.ts'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: [
      'tests/start-postgres.ts',
      'tests/make-seal-key.ts',
      'tests/start-s3.ts',
      'tests/faults/make-prepared-folder.ts',
    ],
    setupFiles: 'tests/setup.ts',
    // Every file would load the whole portal anew.
    isolate: false,
    // The same on a desk as in CI.
    allowOnly: false,
    // Nothing waits for these: they end what hangs, on a machine that does ten other things as well.
    testTimeout: 5 * PATIENCE_MS,
    hookTimeout: 5 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})
