import {
  AGREEMENT_KINDS,
  type AgreementKind,
  type AgreementVersion,
  type RenderedAgreement,
  renderAgreement,
} from './agreement-text.ts'
import { FIRST_TEXTS, originalAgreement } from './original-agreements.ts'

export type PublishedTexts = { readonly [Kind in AgreementKind]: readonly AgreementVersion[] }

/** The texts of the agreements, by kind and version. */
export type AgreementTexts = {
  /**
   * The version that somebody who opens the document at `at` is shown and signs. Throws when none is in use yet,
   * which only a clock that is years behind can bring about.
   */
  inForce(kind: AgreementKind, at: Date): AgreementVersion
  /** A version by its name, for showing again what was signed; null when no such version was published. */
  ofVersion(kind: AgreementKind, version: string): AgreementVersion | null
  /**
   * Sets a text by its name with values that were kept with a signature. Throws when the version was never published or
   * a value is missing: a signed document is set whole or not at all.
   */
  render(kind: AgreementKind, version: string, values: Readonly<Record<string, string>>): RenderedAgreement
}

export function createAgreementTexts(published: PublishedTexts): AgreementTexts {
  const ofVersion: AgreementTexts['ofVersion'] = (kind, version) =>
    published[kind].find(text => text.version === version) ?? null

  return {
    ofVersion,
    inForce: (kind, at) => {
      const day = at.toISOString().slice(0, 10)
      const text = published[kind].findLast(version => version.effectiveFrom <= day)
      if (!text) throw new RangeError(`No version of ${kind} is in use on ${day}.`)
      return text
    },
    render: (kind, version, values) => {
      const text = ofVersion(kind, version)
      if (!text) throw new RangeError(`No version ${version} of ${kind} was published.`)
      return renderAgreement(text, values)
    },
  }
}

function firstVersion(kind: AgreementKind): AgreementVersion {
  const { version, effectiveFrom } = FIRST_TEXTS[kind]
  return { kind, version, effectiveFrom, content: originalAgreement(kind) }
}

/** Every version ever published, oldest first. A new version is added at the end of its list; none is removed. */
// reason: a record of all kinds is made from the list of all kinds
export const publishedTexts = Object.fromEntries(
  AGREEMENT_KINDS.map(kind => [kind, [firstVersion(kind)]]),
) as unknown as PublishedTexts

/** The texts that authors sign. */
export const agreementTexts = createAgreementTexts(publishedTexts)
