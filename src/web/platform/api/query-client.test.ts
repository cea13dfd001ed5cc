import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queryKey = ['/api/application']
const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

it('what was read is not asked for again, however old it is (S7.3)', async () => {
  const client = createQueryClient()
  client.setQueryData(queryKey, 'as it was read', { updatedAt: Date.now() - HALF_A_DAY_MS })

  expect(await client.fetchQuery({ queryKey, queryFn: () => 'asked again' })).toBe('as it was read')
})

it('a read that failed is not repeated by itself (S7.3)', async () => {
  let asked = 0
  const queryFn = () => {
    asked += 1
    throw new Error('The line broke')
  }

  await expect(createQueryClient().fetchQuery({ queryKey, queryFn })).rejects.toThrow('The line broke')
  expect(asked).toBe(1)
})
