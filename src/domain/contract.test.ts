import { expect, test } from 'vitest'
import { contract } from './contract/contract.ts'
import type { RouteTable } from './contract/route-spec.ts'

const features = import.meta.glob<Record<string, RouteTable>>('./*/*-contract.ts', { eager: true })
const table: RouteTable = contract
const routes = Object.entries(table)

test('every route that a feature declares is in the contract, and none hides another', () => {
  const tables = Object.values(features).flatMap(exported =>
    Object.entries(exported).filter(([name]) => name.endsWith('Contract')),
  )
  const declared = tables.flatMap(([, routesOfFeature]) => Object.keys(routesOfFeature))

  expect(tables.length).toBe(Object.keys(features).length)
  expect(Object.keys(contract).toSorted()).toEqual(declared.toSorted())
})

test('staff routes are for staff, and nothing else is (B4)', () => {
  for (const [route, { who }] of routes) {
    const path = route.split(' ')[1] ?? ''
    const forStaff = path.startsWith('/api/reviewer/') ? ['reviewer'] : ['counsel', 'admin']
    const isForStaff = /^\/api\/(?:reviewer|admin)\//.test(path)
    expect(isForStaff ? forStaff : ['anyone', 'signed-in']).toContain(who)
  }
})

test('every parameter in a path is checked by a schema', () => {
  for (const [route, { params }] of routes) {
    const named = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(params?.shape ?? {})).toEqual(named)
  }
})

test('reading routes take no body', () => {
  for (const [route, { body }] of routes) {
    if (route.startsWith('GET ')) expect(body).toBe(undefined)
  }
})
