import { mergeConfig } from 'vitest/config'
import { ON_OLDEST_POSTGRES } from './tests/oldest-postgres.ts'
import config from './vitest.config.ts'

/** What depends on PostgreSQL's version, and whether all of that was reached. */
export default mergeConfig(
  { ...config, test: { ...config.test, include: [...ON_OLDEST_POSTGRES] } },
  { test: { globalSetup: ['tests/expect-store-calls.ts'], setupFiles: ['tests/note-store-calls.ts'] } },
)
