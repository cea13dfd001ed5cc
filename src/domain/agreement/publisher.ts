/** The publisher's side of an agreement. */
export type Publisher = { name: string; signerName: string; signerTitle: string }
