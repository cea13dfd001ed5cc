import { dictionary } from '@zxcvbn-ts/language-common'

/** About fifty thousand, collected from what was stolen elsewhere; in lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether this text, in lower case, is one of the passwords that are tried first. */
export function isCommonPassword(text: string): boolean {
  return COMMON_PASSWORDS.has(text)
}
