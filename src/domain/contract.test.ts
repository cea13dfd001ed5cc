import { expect, test } from 'vitest'
import { accountRoutes } from './account/account-routes.ts'
import { agreementRoutes } from './agreement/agreement-routes.ts'
import { applicationRoutes } from './application/application-routes.ts'
import { contract } from './contract/contract.ts'
import { operationRoutes } from './contract/operation-routes.ts'
import type { RouteTable } from './contract/route-spec.ts'
import { reviewRoutes } from './review/review-routes.ts'
import { trainingRoutes } from './training/training-routes.ts'
import { videoRoutes } from './video/video-routes.ts'

const table: RouteTable = contract
const routes = Object.entries(table)

test('no route of one feature hides a route of another', () => {
  const features = [
    accountRoutes,
    agreementRoutes,
    applicationRoutes,
    operationRoutes,
    reviewRoutes,
    trainingRoutes,
    videoRoutes,
  ]
  const declared = features.flatMap(feature => Object.keys(feature))

  expect(Object.keys(contract).toSorted()).toEqual(declared.toSorted())
})

test('staff routes are for staff, and nothing else is (B4)', () => {
  for (const [route, { who }] of routes) {
    const path = route.split(' ')[1] ?? ''
    const staff = path.startsWith('/api/reviewer/') ? 'reviewer' : path.startsWith('/api/admin/') ? 'admin' : null
    if (staff === null) expect(['anyone', 'signed-in']).toContain(who)
    else expect(who).toBe(staff)
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
