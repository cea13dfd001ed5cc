import { SCREEN_NAMES, SCREENS, type ScreenName } from '../src/domain/screen/screen.ts'

type ModuleInfo = { importers: readonly string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

/** What every screen needs and what changes seldom: a browser keeps it over our own releases. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//

/** What several screens share goes to the first of these whose screens need it: nobody loads what only later ones show. */
const LAYERS: readonly (readonly [chunk: string, screens: readonly ScreenName[]])[] = [
  ['shell', ['landing', 'verify-email', 'verify']],
  ['forms', ['login', 'signup', 'forgot-password', 'reset-password', 'accept-invitation']],
  ['signed-in', SCREEN_NAMES.filter(name => SCREENS[name].who === 'signed-in')],
  ['staff', SCREEN_NAMES],
]

/** What few screens of a layer share, too large for the others of it. */
const APART = {
  signing: ['nda', 'contracts'],
  popover: ['course-outline-creation', 'admin-portal', 'audit-log'],
} as const satisfies Record<string, readonly ScreenName[]>

/**
 * How the screens are cut into scripts: the framework, what several screens share in layers, and the rest of each screen in
 * its own. All styles are one file. So a screen is a handful of files.
 */
export const CHUNKS = [
  { name: 'style', test: /\.css$/, priority: 3 },
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  // A layer holds what its modules import, or a layer before it does.
  { name: layerOf, includeDependenciesRecursively: false, priority: 1 },
]

/** Null leaves a module with the one screen that imports it. */
function layerOf(id: string, modules: Modules): string | null {
  const importing = importersOf(id, modules)
  if (importing.some(module => module.endsWith('/src/web/main.tsx'))) return 'shell'
  const screens = SCREEN_NAMES.filter(name => importing.some(module => module.endsWith(`/${name}-screen.tsx`)))
  if (screens.length < 2) return null
  const apart = Object.entries(APART).find(
    ([, few]) => few.every(name => screens.includes(name)) && screens.length === few.length,
  )
  return (apart ?? LAYERS.find(([, needing]) => screens.some(name => needing.includes(name))))?.[0] ?? null
}

/** Every module that imports this one, itself included, however far away; not by what is fetched later. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const module of found) for (const importer of modules.getModuleInfo(module)?.importers ?? []) found.add(importer)
  return [...found]
}
