const schemas = () => import('#domain/account/account-schemas.ts')
const secondFactor = () => import('#domain/account/second-factor.ts')

/** The rules of the forms that visitors are met with: drawn before their rules are there, they come sooner. */
export const loginSchema = async () => (await schemas()).LoginSchema
export const signupFormSchema = async () => (await schemas()).SignupFormSchema
export const forgotPasswordSchema = async () => (await schemas()).ForgotPasswordSchema
export const resetPasswordFormSchema = async () => (await schemas()).ResetPasswordFormSchema
export const codeSchema = async () => (await secondFactor()).CodeSchema
