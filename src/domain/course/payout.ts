import { grouped } from '../grouped.ts'
import { DEFAULT_PAYOUT } from './course-status.ts'

/** A payout as the statement of work names it: "$650", "$1,250.50"; $400 when none is set (Specification 9). */
export function payoutInDollars(payout: number | null | undefined): string {
  return inDollars(payout ?? DEFAULT_PAYOUT)
}

/** Money as the agreements name it: "$650", "$1,250.50". */
export function inDollars(amount: number): string {
  const [dollars = '', cents] = amount.toFixed(2).split('.')
  return `$${grouped(Number(dollars))}${cents === '00' ? '' : `.${cents}`}`
}
