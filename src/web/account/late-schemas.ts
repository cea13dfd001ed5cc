import { lateRules } from '#web/ui/form/late-rules.ts'

const schemas = () => import('#domain/account/account-schemas.ts')
const secondFactor = () => import('#domain/account/second-factor.ts')

/** The rules of the forms that visitors are met with: drawn before their rules are there, they come sooner. */
export const loginSchema = lateRules(async () => (await schemas()).LoginSchema)
export const signupFormSchema = lateRules(async () => (await schemas()).SignupFormSchema)
export const forgotPasswordSchema = lateRules(async () => (await schemas()).ForgotPasswordSchema)
export const resetPasswordFormSchema = lateRules(async () => (await schemas()).ResetPasswordFormSchema)
export const codeSchema = async () => (await secondFactor()).CodeSchema
