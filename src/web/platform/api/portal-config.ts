import { useQuery } from '@tanstack/react-query'
import { reading } from './reading.ts'

/** What the operator has set that a screen needs to know; it holds as long as the page is open. */
export const portalConfig = reading('GET /api/config')

export function usePortalConfig() {
  return useQuery(portalConfig).data
}

/** Whether email leaves this portal; what it cannot keep, no screen promises. */
export function useSendsLetters(): boolean {
  return usePortalConfig()?.sendsLetters ?? false
}
