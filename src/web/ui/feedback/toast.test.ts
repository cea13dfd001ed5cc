import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a newer toast takes the place of the one before', () => {
  toast({ title: 'First' })
  toast({ title: 'Second', variant: 'destructive' })

  expect(currentToast()?.title).toBe('Second')
})

test('a dismissed toast closes at once and is forgotten 1,000,000 ms later', () => {
  const { dismiss } = toast({ title: 'Saved' })

  dismiss()
  expect(currentToast()?.open).toBe(false)

  vi.advanceTimersByTime(999_999)
  expect(currentToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('dismissing a toast that has gone already changes nothing', () => {
  const { dismiss } = toast({ title: 'Old' })
  toast({ title: 'New' })

  dismiss()
  dismissToast(-1)

  expect(currentToast()).toMatchObject({ title: 'New', open: true })
})
