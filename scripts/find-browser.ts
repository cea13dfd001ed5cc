import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The shell first: it draws no window around each page, and takes a third of the processor's time for it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/** The program of a Chromium that is on this machine: the system's, else the one Playwright installed. */
export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, chromium.executablePath()].find(isProgram)
}

/** True where a program of that name is on the PATH. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(folder => isProgram(join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
