import { defineConfig } from '@playwright/test'
import { e2eDataDir } from './scripts/e2e-data.ts'
import { findBrowser } from './scripts/find-browser.ts'
import type { PortalOptions } from './tests/e2e/portal.ts'

const { E2E_PORT = '3123' } = process.env
const STORY_MS = 300_000
const baseURL = `http://127.0.0.1:${E2E_PORT}`

export default defineConfig<object, PortalOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: STORY_MS,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'line',
  use: {
    actionTimeout: 20_000,
    baseURL,
    dataDir: e2eDataDir(E2E_PORT),
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: ['--disable-gpu', '--no-sandbox'] },
  },
  webServer: {
    command: 'node scripts/e2e-server.ts',
    url: `${baseURL}/api/ready`,
    env: { E2E_PORT },
    reuseExistingServer: false,
    stdout: 'ignore',
    // As long as a story: its data is made and sealed while the other tests have the processor.
    timeout: STORY_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
