import { PASSWORD } from '#factories/user.ts'
import { type AnotherPortal, provided, START_PATIENCE_MS, startAnotherPortal } from './another-portal.ts'
import { filesIn, test as portalTest, providePreparation } from './portal.ts'

export const ADMIN = { email: 'admin@publisher.example' }

/** A test of another portal, whose words, name and colors may be changed without any other test seeing it. */
export const test = portalTest.extend<object, { publisherPortal: AnotherPortal }>({
  publisherPortal: [
    ({ dataDir: besideThis }, provide) =>
      provided(async later => {
        const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: PASSWORD }
        return startAnotherPortal({ besideThis, settings }, later)
      }, provide),
    { scope: 'worker', timeout: 2 * START_PATIENCE_MS },
  ],

  prepare: [
    async ({ publisherPortal: { dataDir } }, provide) =>
      providePreparation({ dataDir, files: await filesIn(dataDir) }, provide),
    { scope: 'worker' },
  ],

  baseURL: async ({ publisherPortal }, provide) => provide(publisherPortal.url),
})
