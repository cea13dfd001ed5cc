import type { NewPasskey, PasskeyAnswer, PasskeyOrder, PasskeyQuestion } from '#domain/account/passkey.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'

// Only who uses a passkey loads what speaks to the device.
const library = () => import('@simplewebauthn/browser')

/** Whether passkeys can be used in this browser, at this address. */
export function usePasskeys(): boolean {
  return (usePortalConfig()?.passkeys ?? false) && KNOWS_PASSKEYS
}

/** Of a browser that is not there yet, while a screen is rendered for it, that is taken for granted. */
const KNOWS_PASSKEYS = typeof window === 'undefined' || 'PublicKeyCredential' in window

/** Has the person choose a passkey and show that it is theirs. Throws when they would not. */
export async function answerByPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: question })
}

/** Whether the browser offers passkeys among what it fills in. */
export async function offersPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Has the browser offer passkeys in the field of the email; answers once somebody has chosen one. */
export async function answerByAutofill(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: question, useBrowserAutofill: true, verifyBrowserAutofillInput: false })
}

/** Ends what `answerByAutofill` began. */
export async function endAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Has the device make a passkey. Throws when the person would not, or the device has one of theirs. */
export async function makePasskey(order: PasskeyOrder): Promise<NewPasskey> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: order })
}

/** Why a device has made none. */
export function sentenceOfDevice(error: unknown): string {
  const hasOne = error instanceof Error && error.name === 'InvalidStateError'
  return hasOne
    ? 'This device already has a passkey for your account.'
    : 'Your device made no passkey. Please try again.'
}
