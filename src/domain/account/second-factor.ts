import { z } from 'zod'
import { requiredText } from '../text-schemas.ts'

export const RECOVERY_CODES = 10

/** A code as it was typed: of the app, or a recovery code. */
export const CodeSchema = z.object({ code: requiredText(40, 'Please enter the code') })

/** What an authenticator app is set up by. */
export const AppOrderSchema = z.object({
  /** For who cannot photograph the code: typed into the app. */
  secret: z.string(),
  /** An address that opens an app on this device. */
  address: z.string(),
  /** The same as a QR code: its modules as an SVG path in a square of this side. */
  qr: z.object({ side: z.int(), path: z.string() }),
})
export type AppOrder = z.infer<typeof AppOrderSchema>

export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** The authenticator app of an account, as its owner sees it. */
export const AuthenticatorAppSchema = z.object({
  addedAt: z.iso.datetime(),
  recoveryCodesLeft: z.int(),
})
export type AuthenticatorApp = z.infer<typeof AuthenticatorAppSchema>

/** Codes change every thirty seconds; one to either side counts too, for slow fingers. */
const STEP_SECONDS = 30
const STEPS_THAT_COUNT = 1
/** So many steps to either side a code is recognized, to say that a clock is wrong. */
export const STEPS_RECOGNIZED = 6

/** What is wrong with a code that belongs so many steps after now, or before; null when it counts. */
export function clockProblem(steps: number): string | null {
  if (Math.abs(steps) <= STEPS_THAT_COUNT) return null
  const minutes = Math.max(1, Math.round((Math.abs(steps) * STEP_SECONDS) / 60))
  const off = `${minutes === 1 ? 'a minute' : `${minutes} minutes`} ${steps > 0 ? 'fast' : 'slow'}`
  return `The clock of your device seems to be about ${off}. Please have it set automatically, then use a new code.`
}

/** A typed code without the blanks and hyphens that make it readable. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a tidied code is one of an app; any other is taken for a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)
