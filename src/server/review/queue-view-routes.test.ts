import { expect, test } from 'vitest'
import { MAX_VIEWS } from '#domain/review/queue-view.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database
const reviewer = async () => portal.as(await insertUser(db, { role: 'reviewer' }))
const [dana, max] = [await reviewer(), await reviewer()]
const path = '/api/reviewer/views'

const namesOf = async (asker: typeof dana): Promise<string[]> =>
  (await asker.get(path)).json().map(({ name }: { name: string }) => name)

test('a reviewer names ways to narrow the list, one under each name, and nobody else sees or loses them', async () => {
  const filter = { status: 'to_do', topic: 'Sales', waiting: 7, sort: 'name' }
  expect((await dana.post(path, { name: ' Sales, late ', filter })).json()).toMatchObject([
    { name: 'Sales, late', filter },
  ])
  await dana.post(path, { name: 'Approved', filter: { status: 'approved' } })
  const [approved, sales] = (await dana.post(path, { name: 'Sales, late', filter: { q: 'anna', phase: 2 } })).json()

  expect(sales).toMatchObject({ name: 'Sales, late', filter: { q: 'anna', phase: 2 } })
  expect(await namesOf(max)).toEqual([])
  await max.call({ method: 'DELETE', url: `${path}/${approved.id}` })
  expect(await namesOf(dana)).toEqual(['Approved', 'Sales, late'])
  expect((await dana.call({ method: 'DELETE', url: `${path}/${approved.id}` })).json()).toEqual([sales])
})

test.each([
  [{ name: ' ', filter: {} }, 'Please give the view a name'],
  [{ name: 'Cooking', filter: { topic: 'Cooking'.repeat(20) } }, 'There is no such topic'],
])('%j is refused', async (view, message) => {
  const answer = await dana.post(path, view)

  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('there is an end to how many', async () => {
  for (let number = 1; number <= MAX_VIEWS; number++) await max.post(path, { name: `View ${number}`, filter: {} })

  const answer = await max.post(path, { name: 'One more', filter: {} })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'too-many-views'])
  expect((await max.post(path, { name: 'View 1', filter: { phase: 1 } })).statusCode).toBe(200)
})
