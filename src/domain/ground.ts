/** Why something of a person stays when they are erased, and until when, in words for them. */
export const GROUNDS = {
  contract: {
    why: 'It is evidence of a contract that was signed',
    until: 'as long as claims under the contract can be made',
  },
  dispute: { why: 'It shows how a dispute was handled', until: 'as long as claims in the dispute can be made' },
  work: {
    why: 'It belongs to the records of others, who need to know what was done',
    until: 'as long as theirs are kept',
  },
  log: {
    why: 'The log proves who signed what and which decisions were made',
    until: 'as long as the contract or the decision counts',
  },
} as const
export type Ground = keyof typeof GROUNDS
