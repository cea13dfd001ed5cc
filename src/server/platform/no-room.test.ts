import { expect, test } from 'vitest'
import { isDiskFull, NoRoom } from './no-room.ts'

const failure = (code: string) => Object.assign(new Error('It failed'), { code })

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s says that a disk is full, wherever it is wrapped (H37)', code => {
  expect(isDiskFull(failure(code))).toBe(true)
  expect(isDiskFull(new Error('Failed query', { cause: failure(code) }))).toBe(true)
  expect(isDiskFull(new NoRoom(failure(code)))).toBe(true)
})

test('no other failure does', () => {
  expect(isDiskFull(failure('EACCES'))).toBe(false)
  expect(isDiskFull('ENOSPC')).toBe(false)
})
