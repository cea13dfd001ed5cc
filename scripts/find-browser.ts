import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isProgram } from './has-program.ts'

/** The shell first: it draws no window around each page, and takes a third of the processor's time for it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/** The program of a Chromium that is on this machine: the system's, else the one Playwright installed. */
export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, chromium.executablePath()].find(isProgram)
}
