import { expect } from 'vitest'
import { insertUser } from '#factories/user.ts'
import type { testApp } from './app.ts'

/** Publishes texts as they have to be: written by counsel, approved by somebody else, published by counsel. */
export async function fourEyes(portal: Awaited<ReturnType<typeof testApp>>) {
  const { db } = portal.database
  const counsel = await portal.as(await insertUser(db, { role: 'counsel' }))
  const other = await portal.as(await insertUser(db, { role: 'admin' }))

  return async (path: string, content: object, from: Date | null = null): Promise<void> => {
    const { revision: before } = (await counsel.get(`${path}/draft`)).json()
    const { revision } = (await counsel.put(`${path}/draft`, { revision: before, content })).json()
    const asks = { revision, why: 'Counsel asked for it.', from: from?.toISOString() ?? null }
    expect((await other.post(`${path}/approval`, { revision })).statusCode).toBe(200)
    expect((await counsel.post(`${path}/versions`, asks)).statusCode).toBe(200)
  }
}
