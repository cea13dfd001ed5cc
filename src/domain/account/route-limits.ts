/** Of what proves or changes who may come in, for one account or address (B3). */
export const TRIES = { max: 30, minutes: 15 }
/** More, since many people may sign in from one address: what fails is counted apart. */
export const SIGN_INS = { max: 300, minutes: 15 }
