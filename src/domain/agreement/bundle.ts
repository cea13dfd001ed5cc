import type { AgreementKind } from './agreement-text.ts'

type BundledDocument = { kind: AgreementKind; signedAt: Date; supersededAt: Date | null }

/** What a document is called in the zip: kind and day, and the time where it was signed again since. */
export function bundledFileName({ kind, signedAt, supersededAt }: BundledDocument): string {
  const at = signedAt.toISOString()
  if (supersededAt === null) return `${kind}-${at.slice(0, 10)}.pdf`
  return `${kind}-${at.slice(0, 19).replaceAll(':', '')}Z-superseded.pdf`
}

export function bundleFileName(at: Date): string {
  return `agreements-${at.toISOString().slice(0, 10)}.zip`
}

/** What somebody finds beside the documents, years later. */
export function bundleReadme(portalUrl: string): string {
  return [
    'These are your signed agreements, exactly as they were sealed.',
    'A file whose name ends in "superseded" was signed anew later; it stays on record.',
    `To check that a file is unchanged, drop it on ${portalUrl}/verify. It never leaves your computer.`,
    'A program that knows PDF signatures shows the seal as well.',
    '',
  ].join('\r\n')
}
