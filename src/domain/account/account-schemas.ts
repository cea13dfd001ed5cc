import { z } from 'zod'
import { requiredText } from '../text-schemas.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account-limits.ts'
import { isErasedAddress } from './erased-address.ts'

const EMAIL_PROBLEM = 'Invalid email address'

/**
 * Trimmed and in lower case (B1), so that one person has one account. Nothing else is put right: it could be another's. What an
 * erased account is called is nobody's address: whoever had it would bar that erasure (H286).
 */
export const EmailSchema = z
  .string(EMAIL_PROBLEM)
  .trim()
  .max(MAX_EMAIL_LENGTH, EMAIL_PROBLEM)
  .check(z.email(EMAIL_PROBLEM))
  // After that check: the small letter of the Kelvin sign is "k".
  .toLowerCase()
  .refine(email => !isErasedAddress(email), EMAIL_PROBLEM)

const PasswordSchema = z
  .string('Password must be at least 8 characters')
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 8 characters')
  .max(MAX_PASSWORD_LENGTH, 'Password must be at most 256 characters')

/** Specification 5, Login. */
export const LoginSchema = z.object({
  email: EmailSchema,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(MAX_PASSWORD_LENGTH, 'Password must be at most 256 characters'),
})

/** The password of whoever is signed in, once more. */
export const PasswordProofSchema = LoginSchema.pick({ password: true })

/** Specification 5, Signup, as it is sent. */
export const SignupSchema = z.object({
  firstName: requiredText(MAX_NAME_LENGTH, 'First name is required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'Last name is required'),
  email: EmailSchema,
  password: PasswordSchema,
})

/** The same password once more, so that a slip is noticed. It is not sent. */
const typedTwice = {
  confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
}
const isTypedAlike = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const NOT_ALIKE = { message: "Passwords don't match", path: ['confirmPassword'] }

/** The sign-up form: the same, with the password typed twice. */
export const SignupFormSchema = SignupSchema.extend(typedTwice).refine(isTypedAlike, NOT_ALIKE)

/** Asks for a letter with a link to choose a new password (B8). */
export const ForgotPasswordSchema = z.object({ email: EmailSchema })

const LINK_PROBLEM = 'This link is not complete'

/** What the link of a letter carries. */
export const LinkTokenSchema = requiredText(200, LINK_PROBLEM, LINK_PROBLEM)

/** A new password, by the rules of sign-up. */
export const ResetPasswordSchema = z.object({ token: LinkTokenSchema, password: PasswordSchema })

export const ResetPasswordFormSchema = z
  .object({ password: PasswordSchema, ...typedTwice })
  .refine(isTypedAlike, NOT_ALIKE)

/** Another password, by who knows the present one. */
export const ChangePasswordSchema = z.object({ currentPassword: LoginSchema.shape.password, password: PasswordSchema })

export const ChangePasswordFormSchema = ChangePasswordSchema.extend(typedTwice).refine(isTypedAlike, NOT_ALIKE)

/** Another address of the own account. */
export const ChangeEmailSchema = z.object({ email: EmailSchema })
