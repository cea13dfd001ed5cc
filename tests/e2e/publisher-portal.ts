import { PASSWORD } from '#factories/user.ts'
import { testOfPortalWith } from './portal-with.ts'

export const ADMIN = { email: 'admin@publisher.example' }

/** A test of another portal, whose words, name and colors may be changed without any other test seeing it. */
export const test = testOfPortalWith({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: PASSWORD })
