import type { SigningCircumstances } from './signature-schemas.ts'

/** How far the clock of a browser may be from the server's before its times are doubted, in milliseconds. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/**
 * Whether the times that a browser told about a signing can be true: in order, none in the future, the press of the
 * button when the server saw it, and no more time on the page than since it was opened. Null where it told none. They
 * are the signer's word and a flag on the evidence; a wrong clock must keep nobody from signing (Decision D3).
 */
export function areToldTimesPlausible(circumstances: SigningCircumstances, signedAt: Date): boolean | null {
  const { openedAt, scrolledToEndAt, firstStrokeAt, submittedAt, timeOnPageMs } = circumstances
  const [opened, readToEnd, stroke, submitted] = [openedAt, scrolledToEndAt, firstStrokeAt, submittedAt].map(momentOf)
  const told = [opened, readToEnd, stroke, submitted].filter(time => time !== undefined)
  if (told.length === 0) return null

  const received = signedAt.getTime()
  const inOrder = told.every(time => time >= (opened ?? time) && time <= (submitted ?? time))
  const notLater = told.every(time => time <= received + CLOCK_TOLERANCE_MS)
  const sentWhenReceived = submitted === undefined || Math.abs(received - submitted) <= CLOCK_TOLERANCE_MS
  const pageWasOpen = opened === undefined || (timeOnPageMs ?? 0) <= received - opened + CLOCK_TOLERANCE_MS
  return inOrder && notLater && sentWhenReceived && pageWasOpen
}

/** Whether the screen of the portal told that its button was pressed; a program may send a signature without one (H233). */
export function isPressTold({ submittedAt }: SigningCircumstances): boolean {
  return submittedAt !== undefined
}

function momentOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time)
}
