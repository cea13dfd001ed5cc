import { type PasswordOwner, whyCannotChoosePassword } from '#domain/account/password-choice.ts'
import { refuseIf } from '../platform/refused.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

/** The hash of a password that its owner has just chosen; refuses one that others would guess (H96). */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  refuseIf(whyCannotChoosePassword(password, owner, isCommonPassword))
  return hashPassword(password)
}
