import {
  type AgreementField,
  type AgreementFields,
  type AgreementKind,
  type AgreementText,
  type RenderedAgreement,
  renderAgreement,
} from './agreement-text.ts'
import { codeOfConductV1 } from './texts/code-of-conduct-v1.ts'
import { ndaV1 } from './texts/nda-v1.ts'
import { publishingAgreementV1 } from './texts/publishing-agreement-v1.ts'
import { statementOfWorkV1 } from './texts/statement-of-work-v1.ts'

/** The text of a kind, which knows the fields that fill it. */
export type PublishedText<Kind extends AgreementKind> = AgreementText<AgreementFields[Kind]>

export type PublishedTexts = { readonly [Kind in AgreementKind]: readonly PublishedText<Kind>[] }

/** The texts of the agreements, by kind and version. */
export type AgreementTexts = {
  /**
   * The version that somebody who opens the document at `at` is shown and signs. Throws when none is in use yet,
   * which only a clock that is years behind can bring about.
   */
  inForce<Kind extends AgreementKind>(kind: Kind, at: Date): PublishedText<Kind>
  /** A version by its name, for showing again what was signed; null when no such version was published. */
  ofVersion<Kind extends AgreementKind>(kind: Kind, version: string): PublishedText<Kind> | null
  /**
   * Sets a text by its name with values that were kept with a signature. Throws when the version was never published or
   * a value is missing: a signed document is set whole or not at all.
   */
  render(kind: AgreementKind, version: string, values: Readonly<Record<string, string>>): RenderedAgreement
}

export function createAgreementTexts(published: PublishedTexts): AgreementTexts {
  const versionsOf = <Kind extends AgreementKind>(kind: Kind): readonly PublishedText<Kind>[] => published[kind]
  const ofVersion: AgreementTexts['ofVersion'] = (kind, version) =>
    versionsOf(kind).find(text => text.version === version) ?? null

  return {
    ofVersion,
    inForce: (kind, at) => {
      const day = at.toISOString().slice(0, 10)
      const text = versionsOf(kind).findLast(version => version.effectiveFrom <= day)
      if (!text) throw new RangeError(`No version of ${kind} is in use on ${day}.`)
      return text
    },
    render: (kind, version, values) => {
      const text: AgreementText<AgreementField> | null = ofVersion(kind, version)
      if (!text) throw new RangeError(`No version ${version} of ${kind} was published.`)
      return renderAgreement<string>(text, values)
    },
  }
}

/** Every version ever published, oldest first. A new version is added at the end of its list; none is removed. */
export const publishedTexts: PublishedTexts = {
  nda: [ndaV1],
  'master-agreement': [publishingAgreementV1],
  'code-of-conduct': [codeOfConductV1],
  'course-sow': [statementOfWorkV1],
}

/** The texts that authors sign. */
export const agreementTexts = createAgreementTexts(publishedTexts)
