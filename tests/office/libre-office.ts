import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const SCRIPT = fileURLToPath(new URL('./settle-changes.py', import.meta.url))

/** A text as LibreOffice saved it. */
export type Saved = { docx: Uint8Array; text: string }

/** What LibreOffice makes of files: as they are opened, with all tracked changes accepted, and with all rejected. */
export async function settledByLibreOffice<Name extends string>(
  files: Record<Name, Uint8Array | string>,
): Promise<Record<Name, { opened: Saved; accepted: Saved; rejected: Saved }>> {
  const room = await mkdtemp(join(tmpdir(), 'office-'))
  const folder = join(room, 'files')
  const saved = async (name: string, how: string): Promise<Saved> => {
    const path = join(folder, `${name.slice(0, name.lastIndexOf('.'))}.${how}`)
    return {
      docx: await readFile(`${path}.docx`),
      text: (await readFile(`${path}.txt`, 'utf8')).replace(/^\ufeff/, ''),
    }
  }
  try {
    await mkdir(folder)
    // reason: Object.keys of a literal answers with exactly its keys
    const names = Object.keys(files) as Name[]
    for (const name of names) await writeFile(join(folder, name), files[name])
    // Debian's own Python: another one on the way does not find its module for LibreOffice.
    await promisify(execFile)('/usr/bin/python3', [SCRIPT, join(room, 'profile'), folder])
    const settled = await Promise.all(
      names.map(async name => {
        const [opened, accepted, rejected] = await Promise.all([
          saved(name, 'opened'),
          saved(name, 'accepted'),
          saved(name, 'rejected'),
        ])
        return [name, { opened, accepted, rejected }] as const
      }),
    )
    // reason: an entry was made for each of the names
    return Object.fromEntries(settled) as Record<Name, { opened: Saved; accepted: Saved; rejected: Saved }>
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}
