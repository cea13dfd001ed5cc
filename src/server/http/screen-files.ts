import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREEN_NAMES, type ScreenName } from '#domain/screen/screen.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** The files that a screen needs beside those that the page itself names. */
type OwnFiles = { scripts: string[]; styles: string[] }

/** The links of a screen's own files, as HTML. */
type Links = { scripts: string; styles: string }

/** The links of each screen's own files. */
export function linksOfScreens(folder: string, page: string): ReadonlyMap<ScreenName, Links> {
  const manifest = readManifest(folder)
  return new Map(
    SCREEN_NAMES.map(screen => {
      const { scripts, styles } = ownFiles(manifest, page, screen)
      return [screen, { scripts: scripts.map(scriptLink).join(''), styles: styles.map(styleLink).join('') }]
    }),
  )
}

/** The files of a screen that the page does not name, from what the build says of its script; none while there is no such build. */
export function filesOfScreen(folder: string, page: string, screen: ScreenName): OwnFiles {
  return ownFiles(readManifest(folder), page, screen)
}

function ownFiles(manifest: Manifest, page: string, screen: ScreenName): OwnFiles {
  const chunks = chunksOf(manifest, screen)
  const own = (files: string[]) => [...new Set(files)].filter(file => !page.includes(`/${file}"`))
  return { scripts: own(chunks.map(({ file }) => file)), styles: own(chunks.flatMap(({ css = [] }) => css)) }
}

const scriptLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`

/** Empty beside a build that is under way: screens then find their files on their own. */
function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** The script of a screen, and all that it imports before it runs. */
function chunksOf(manifest: Manifest, screen: ScreenName): Chunk[] {
  const start = Object.keys(manifest).find(module => module.endsWith(`/${screen}-screen.tsx`))
  if (start === undefined) return []
  const modules = new Set([start])
  for (const module of modules) for (const imported of manifest[module]?.imports ?? []) modules.add(imported)
  return [...modules].flatMap(module => manifest[module] ?? [])
}
