import { SCREEN_NAMES, SCREENS, type ScreenName } from '../src/domain/screen/screen.ts'

type ModuleInfo = { importers: readonly string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }
type Needing = readonly ScreenName[]

/** What every screen needs and what changes seldom: a browser keeps it over our own releases. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//

const WORDS = /\/src\/domain\/(?:notice\/|text\/|review\/canned-reasons\.ts)/

const among = (those: Needing) => (needing: Needing) => needing.some(name => those.includes(name))

const isForVisitors = among(['landing', 'public-page', 'verify-email', 'change-email', 'undo-email-change', 'verify'])
const isForEntering = among(['login', 'signup', 'forgot-password', 'reset-password', 'accept-invitation'])
const isForSignedIn = among(SCREEN_NAMES.filter(name => SCREENS[name].who === 'signed-in'))
const isForReaders = among([
  'answers',
  ...SCREEN_NAMES.filter(name => ['reviewer', 'counsel', 'admin'].includes(SCREENS[name].who)),
])
const isForOverviews = among(['dashboard', 'agreements'])
const isForSteps = among(['nda', 'audition-training', 'course-selection', 'contracts', 'outline-training'])
const isForAnswers = among(['personal-info', 'video-upload', 'review-detail', 'answers'])
const isForLists = among([
  'reviewer-dashboard',
  'admin-portal',
  'reports',
  'letters',
  'texts',
  'tracker-reports',
  'documents',
  'audit-log',
  'system',
])
const isForStaff = (needing: Needing) =>
  needing.every(name => ['reviewer', 'counsel', 'admin'].includes(SCREENS[name].who))
const isWithoutForm = (needing: Needing) => isForOverviews(needing) || isForSteps(needing) || isForLists(needing)

/**
 * What several screens share goes to the first of these that fits: nobody loads what only others show. Screens without a
 * form stand before those with one, so that they do without its library, and both before those that read by schemas.
 */
const LAYERS: readonly (readonly [chunk: string, fits: (needing: Needing) => boolean])[] = [
  ['shell', needing => isForVisitors(needing) || (isForEntering(needing) && isWithoutForm(needing))],
  ['forms', isForEntering],
  [
    'signed-in',
    needing => isForOverviews(needing) || (isWithoutForm(needing) && isForSignedIn(needing) && isForReaders(needing)),
  ],
  ['steps', isForSteps],
  ['staff', isForLists],
  ['answers', isForAnswers],
  ['schemas', () => true],
]

/** What its importers do not tell: it is of few screens and too small for a script of its own, or comes late to some. */
const PLACED: readonly (readonly [chunk: string, those: RegExp])[] = [
  ['shell', /\/control\/check\.tsx$/],
  ['forms', /\/(?:text-area|radio-group|code)-field\.tsx$/],
  ['signed-in', /\/(?:form-fields|use-save-shortcut|outline\/outline|outline-labels)\.ts$/],
  ['signed-in', /\/(?:qr-code|failure-line)\.tsx$|\/icons\/(?:trash|plus)\.mjs$/],
  ['signed-in', /\/(?:web\/platform|domain)\/draft\/(?!use-form-draft)/],
  ['steps', /\/use-form-step-saving\.ts$/],
  ['staff', /\/review\/decision\.ts$/],
  ['staff', /\/(?:differing-passages|consent-disclosure)\.ts$|\/word-(?:diff|changes)\.tsx?$|\/node_modules\/diff\//],
  ['schemas', /\/(?:text\/picture|text\/text-kind|domain\/whole-number)\.ts$/],
]

/** What two screens of a layer share, too large for the others of it. */
const APART = {
  signing: ['nda', 'contracts'],
  training: ['audition-training', 'outline-training'],
  consents: ['agreements', 'account'],
} as const satisfies Record<string, Needing>

/**
 * How the screens are cut into scripts: the framework, what several screens share in layers, and the rest of each screen in
 * its own. All styles are one file. So a screen is a handful of files.
 */
export const CHUNKS = [
  { name: 'style', test: /\.css$/, priority: 3 },
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  // A layer holds what its modules import, or a layer before it does.
  { name: layerOf, debugName: 'layers', includeDependenciesRecursively: false, priority: 1 },
]

/** Null leaves a module with the one screen that imports it, or with what is fetched later. */
function layerOf(id: string, modules: Modules): string | null {
  const importing = importersOf(id, modules)
  const isImportedBy = (file: string) => importing.some(module => module.endsWith(`/${file}`))
  if (isImportedBy('src/web/main.tsx')) return 'shell'
  const placed = PLACED.find(([, those]) => those.test(id))
  if (placed) return placed[0]
  const screens = SCREEN_NAMES.filter(name => isImportedBy(`${name}-screen.tsx`))
  // The words of letters and reasons: their editor shows them at once, a decision later.
  if (WORDS.test(id) && isForStaff(screens) && isImportedBy('decision-panel.tsx')) return 'staff'
  // It stands around every step.
  if (isImportedBy('src/web/routes/step-gate.tsx')) screens.push('nda', 'personal-info')
  if (screens.length < 2) return null
  const apart = Object.entries(APART).find(
    ([, few]) => few.every(name => screens.includes(name)) && screens.length === few.length,
  )
  return (apart ?? LAYERS.find(([, fits]) => fits(screens)))?.[0] ?? null
}

/** Every module that imports this one, itself included, however far away; not by what is fetched later. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const module of found) for (const importer of modules.getModuleInfo(module)?.importers ?? []) found.add(importer)
  return [...found]
}
