import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a newer toast takes the place of the one before', () => {
  toast({ title: 'First' })
  toast({ title: 'Second', variant: 'destructive' })

  expect(shownToast.now()?.title).toBe('Second')
})

test('a dismissed toast closes at once and is forgotten 1,000,000 ms later', () => {
  const { dismiss } = toast({ title: 'Saved' })

  dismiss()
  expect(shownToast.now()?.open).toBe(false)

  vi.advanceTimersByTime(999_999)
  expect(shownToast.now()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shownToast.now()).toBeNull()
})

test('dismissing a toast that has gone already changes nothing', () => {
  const { dismiss } = toast({ title: 'Old' })
  toast({ title: 'New' })

  dismiss()
  dismissToast(-1)

  expect(shownToast.now()).toMatchObject({ title: 'New', open: true })
})
