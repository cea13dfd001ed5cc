/** A letter as the portal comes with it; what stands in braces is filled in when it is written: "on {day}". */
export type LetterText = {
  readonly subject: string
  /** What it is about, beside the subject. */
  readonly about?: string
  /** `TO_ITS_READER`, unless it says otherwise. */
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. `path` is a path of the portal, or PRIVATE_LINK. */
  readonly button?: { readonly label: string; readonly path: string }
  /** Why its reader gets it. */
  readonly reason: string
}

/** How a letter begins that calls its reader by the first name. */
export const TO_ITS_READER = 'Hello {firstName},'

export const TO_APPLICANTS = 'You receive this email because you applied to us as an author.'
export const TO_ACCOUNTS = 'You receive this email because you have an account in the Author Portal.'
