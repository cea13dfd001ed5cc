import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
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

it.each([
  ['made', () => Promise.resolve('done'), 'as it is by now'],
  ['refused', () => Promise.reject(new Error('Too late')), 'as it was read'],
])(
  'after a change that was %s, a list that is not in sight is read anew when it is shown next (H316)',
  async (_, mutationFn, answered) => {
    const client = createQueryClient()
    let asked = 0
    const list = { queryKey: ['list'], queryFn: () => ++asked }
    const inSight = { queryKey: ['in sight'], queryFn: () => ++asked }
    client.setQueryData(list.queryKey, 'as it was read')
    client.setQueryData(inSight.queryKey, 'as it was read')
    client.setQueryData(queryKey, 'as it was read')
    const leave = new QueryObserver(client, inSight).subscribe(() => undefined)
    const onSuccess = () => client.setQueryData(queryKey, 'as it is by now')

    await new MutationObserver(client, { mutationFn, onSuccess }).mutate().catch(() => null)
    expect(asked, 'nothing is asked for what is not shown').toBe(0)
    const shown = new QueryObserver(client, list)
    const hide = shown.subscribe(() => undefined)
    expect(shown.getCurrentResult().data, 'what was there stays until then').toBe('as it was read')
    await expect.poll(() => shown.getCurrentResult().data).toBe(1)

    expect(client.getQueryData(queryKey)).toBe(answered)
    expect(client.getQueryState(queryKey)?.isInvalidated, 'what a change answers is no older than it').toBe(
      answered === 'as it was read',
    )
    expect(client.getQueryData(inSight.queryKey)).toBe('as it was read')
    for (const end of [leave, hide]) end()
    client.clear()
  },
)
