/** Whether the server refused this recipient or mail for good (5xx); a refused account can be mended, so it is not. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false
  const isAboutMail = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return isAboutMail && error.responseCode >= 500
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : 'The mail could not be sent.'
}
