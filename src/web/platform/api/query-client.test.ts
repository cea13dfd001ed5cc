import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
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

it('what is on the screen is not asked for again when somebody or the line comes back (S7.3)', async () => {
  const client = createQueryClient()
  client.mount()
  const asked = { usually: 0, always: 0 }
  const watch = (name: keyof typeof asked, options: object) =>
    new QueryObserver(client, { queryKey: [name], queryFn: () => ++asked[name], staleTime: 0, ...options }).subscribe(
      () => undefined,
    )
  watch('usually', {})
  watch('always', { refetchOnWindowFocus: true, refetchOnReconnect: true })
  await expect.poll(() => asked).toEqual({ usually: 1, always: 1 })

  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await expect.poll(() => asked).toEqual({ usually: 1, always: 2 })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => asked).toEqual({ usually: 1, always: 3 })

  focusManager.setFocused(undefined)
  client.unmount()
  client.clear()
})
