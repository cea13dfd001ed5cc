import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'
import { hasProgram } from './has-program.ts'
import { hasNginx } from './nginx.ts'
import { canMountSmallDisks } from './small-disk.ts'

/** What some tests need beside npm's packages, by the Debian package that brings it. */
const TOOLS = [
  { packages: ['chromium-headless-shell'], present: () => findBrowser() !== undefined, without: 'the browser tests' },
  { packages: ['poppler-utils'], present: () => hasProgram('pdfsig'), without: 'tests that read PDF' },
  { packages: ['qpdf'], present: () => hasProgram('qpdf'), without: 'tests that check the structure of PDF' },
  { packages: ['zbar-tools'], present: () => hasProgram('zbarimg'), without: 'tests that read QR codes' },
  { packages: ['openssl'], present: () => hasProgram('openssl'), without: 'tests that verify signatures' },
  { packages: ['ffmpeg'], present: () => hasProgram('ffmpeg'), without: 'tests that make videos' },
  {
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    present: () => ['swift-proxy-server', 'swift-object-server', 'memcached'].every(hasProgram),
    without: 'tests of files in a bucket',
  },
  {
    packages: ['postgresql-15'],
    present: () => existsSync('/usr/lib/postgresql/15/bin/initdb'),
    without: 'tests of a database outside',
  },
  { packages: ['nginx-light'], present: hasNginx, without: 'tests of several processes' },
  {
    packages: ['libreoffice-writer-nogui', 'python3-uno'],
    present: () => hasProgram('soffice') && existsSync('/usr/lib/python3/dist-packages/uno.py'),
    without: 'tests of DOCX files in LibreOffice',
  },
  {
    packages: ['mount'],
    present: canMountSmallDisks,
    without: 'tests of a full disk (root alone may mount a small one)',
  },
]

const missingTools = () => TOOLS.filter(tool => !tool.present())

/**
 * Installs what is missing where this account may (root on Debian). What is missing then is said in a sentence and
 * answered by its packages, so that the run fails: a test that was not run has shown nothing.
 */
export function ensureTestTools(): string[] {
  const missing = missingTools().flatMap(tool => tool.packages)
  if (missing.length > 0 && process.getuid?.() === 0 && hasProgram('apt-get')) {
    console.log(`Installing ${missing.join(', ')} ...`)
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], {
        encoding: 'utf8',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    const { status, stderr } = apt('install', '--no-install-recommends', ...missing)
    if (status !== 0) console.log(stderr.trim())
  }

  const absent = missingTools()
  const names = absent.flatMap(tool => tool.packages)
  if (absent.length > 0) {
    const skipped = absent.map(tool => tool.without).join(', ')
    console.log(`✗ This run fails, without ${skipped}. To run them: apt-get install ${names.join(' ')} (as root).`)
  }
  return names
}
