import { type AnotherPortal, provided, START_PATIENCE_MS, startAnotherPortal } from './another-portal.ts'
import { filesIn, test as portalTest, providePreparation } from './portal.ts'

/** A test of another portal with settings of its own, which no other test sees. */
export function testOfPortalWith(settings: Record<string, string>) {
  return portalTest.extend<object, { anotherPortal: AnotherPortal }>({
    anotherPortal: [
      ({ dataDir: besideThis }, provide) =>
        provided(async later => startAnotherPortal({ besideThis, settings }, later), provide),
      { scope: 'worker', timeout: 2 * START_PATIENCE_MS },
    ],

    prepare: [
      async ({ anotherPortal: { dataDir } }, provide) =>
        providePreparation({ dataDir, files: await filesIn(dataDir) }, provide),
      { scope: 'worker' },
    ],

    baseURL: async ({ anotherPortal }, provide) => provide(anotherPortal.url),
  })
}
