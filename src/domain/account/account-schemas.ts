import { z } from 'zod'
import { requiredText } from '../text-field.ts'

/** B2: characters of any script. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256
export const MAX_EMAIL_LENGTH = 254
export const MAX_NAME_LENGTH = 100

const EMAIL_PROBLEM = 'Invalid email address'

/** Trimmed and in lower case (B1), so that one person has one account. */
export const EmailSchema = z
  .string(EMAIL_PROBLEM)
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, EMAIL_PROBLEM)
  .check(z.email(EMAIL_PROBLEM))

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

/** Specification 5, Signup, as it is sent. */
export const SignupSchema = z.object({
  firstName: requiredText(MAX_NAME_LENGTH, 'First name is required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'Last name is required'),
  email: EmailSchema,
  password: PasswordSchema,
})

/** The sign-up form: the same, with the password typed twice. The second one is not sent. */
export const SignupFormSchema = SignupSchema.extend({
  confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
}).refine(form => form.password === form.confirmPassword, {
  message: "Passwords don't match",
  path: ['confirmPassword'],
})
