import { expect, test } from 'vitest'
import { ApiError, isSessionExpired, sentenceOf } from './api-error.ts'

test('the message is status, colon, space and the whole body; the sentence is the readable part', () => {
  const error = new ApiError(409, '{"message":"An account with this email already exists"}')

  expect(error.message).toBe('409: {"message":"An account with this email already exists"}')
  expect(error.sentence).toBe('An account with this email already exists')
})

test('only a 401 that says Unauthorized means that the session is gone', () => {
  expect(isSessionExpired(new ApiError(401, '{"message":"Unauthorized"}'))).toBe(true)
  expect(isSessionExpired(new ApiError(401, '{"message":"Invalid email or password"}'))).toBe(false)
  expect(isSessionExpired(new ApiError(403, '{"message":"Unauthorized"}'))).toBe(false)
})

test('an answer that is no problem of the API still gives a sentence, and no answer gives the one at hand', () => {
  for (const body of ['<html>Bad Gateway</html>', '{"error":"Bad Gateway"}']) {
    const error = new ApiError(502, body)
    expect(sentenceOf(error, 'Login failed')).toBe('Something went wrong. Please try again.')
    expect([error.code, error.issues]).toEqual(['failed', []])
  }
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Login failed')).toBe('Login failed')
})
