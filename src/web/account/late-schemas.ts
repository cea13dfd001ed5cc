import { lateRules } from '#web/ui/form/late-rules.ts'

const schemas = () => import('#domain/account/account-schemas.ts')
const secondFactor = () => import('#domain/account/second-factor.ts')

/** The rules of the forms that visitors are met with: drawn before their rules are there, they come sooner. */
export const loginSchema = lateRules(async () => (await schemas()).LoginSchema)
export const signupFormSchema = lateRules(async () => (await schemas()).SignupFormSchema)
export const forgotPasswordSchema = lateRules(async () => (await schemas()).ForgotPasswordSchema)
export const resetPasswordFormSchema = lateRules(async () => (await schemas()).ResetPasswordFormSchema)
export const changeEmailSchema = lateRules(async () => (await schemas()).ChangeEmailSchema)
export const changePasswordFormSchema = lateRules(async () => (await schemas()).ChangePasswordFormSchema)
export const profileSchema = lateRules(async () => (await import('#domain/account/profile.ts')).ProfileSchema)
export const passkeyNameSchema = lateRules(async () => (await import('#domain/account/passkey.ts')).PasskeyNameSchema)
export const codeSchema = async () => (await secondFactor()).CodeSchema
