import { dayOf } from '../instant.ts'
import type { AgreementKind } from './agreement-kinds.ts'

type BundledDocument = { kind: AgreementKind; signedAt: Date; supersededAt: Date | null; isSealed: boolean }

/** What a document is called in the zip: kind and day, what is special about it, and the time where it was signed again since. */
export function bundledFileName({ kind, signedAt, supersededAt, isSealed }: BundledDocument): string {
  const at = signedAt.toISOString()
  const moment = supersededAt === null ? at.slice(0, 10) : `${at.slice(0, 19).replaceAll(':', '')}Z-superseded`
  return `${kind}-${moment}${isSealed ? '' : '-not-yet-sealed'}.pdf`
}

export function bundleFileName(at: Date): string {
  return `agreements-${dayOf(at)}.zip`
}

/** What somebody finds beside the documents, years later: how to tell that they are the portal's, and unchanged (H333). */
export function bundleReadme(portalUrl: string): string {
  return [
    'These are your signed agreements, exactly as they were sealed.',
    'A file whose name ends in "not-yet-sealed" gets its seal later; please download it again then.',
    'A file whose name ends in "superseded" was signed anew later; it stays on record.',
    `To check that a file is unchanged, drop it on ${portalUrl}/verify. It never leaves your computer.`,
    'A program that knows PDF signatures shows the seal as well. Compare the SHA-256 fingerprint of the certificate in it with',
    'the one that the page above names for the file: a seal by another certificate is not ours.',
    '',
  ].join('\r\n')
}
