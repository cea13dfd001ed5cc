import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test('passkeys belong to the site of PUBLIC_URL, whatever host a request names (H100)', () => {
  const site = { id: 'authors.example.com', origin: 'https://authors.example.com' }

  expect(relyingPartyOf('https://authors.example.com', 'authors.example.com')).toEqual(site)
  expect(relyingPartyOf('https://authors.example.com', 'elsewhere.example')).toEqual(site)
  expect(relyingPartyOf('http://authors.example.com', 'authors.example.com')).toBeNull()
  expect(relyingPartyOf('https://192.0.2.7', 'elsewhere.example')).toBeNull()
})

test('where PUBLIC_URL is none, they work at localhost alone (H100)', () => {
  expect(relyingPartyOf('http://127.0.0.1:3000', 'localhost:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  })
  for (const host of ['127.0.0.1:3000', 'localhost.example', 'localhost@elsewhere.example', '[::1]:3000', undefined]) {
    expect(relyingPartyOf('http://127.0.0.1:3000', host)).toBeNull()
  }
})
