/** Whether a dialog stands before the screen, which no key reaches then. */
export const isBehindDialog = (): boolean => document.querySelector('[aria-modal="true"], .dialog') !== null
