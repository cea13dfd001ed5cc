import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

const { E2E_PORT = '3123' } = process.env
const baseURL = `http://127.0.0.1:${E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: ['--disable-gpu', '--no-sandbox'] },
  },
  webServer: {
    command: 'node scripts/e2e-server.ts',
    url: `${baseURL}/api/health`,
    env: { E2E_PORT },
    reuseExistingServer: false,
    stdout: 'ignore',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
