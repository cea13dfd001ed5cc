import { onOneLine } from '../marked-text.ts'
import type { AgreementContent } from './agreement-content.ts'
import { type AgreementVersion, renderAgreement } from './agreement-text.ts'
import { contractValues } from './agreement-values.ts'
import type { Publisher } from './publisher.ts'
import type { RenderedAgreement } from './rendered-agreement-schema.ts'

/** Whom a draft is shown with: what a text looks like differs most between these. */
export const SAMPLE_SIGNERS = {
  entity: {
    label: 'With a business entity',
    fullLegalName: 'Małgorzata Brzezińska',
    businessEntity: 'Brzeziński & Daughters LLC',
    selectedCourseName: 'Fair Interviews',
    selectedCoursePayout: 650,
  },
  individual: {
    label: 'As an individual',
    fullLegalName: 'Ada Park',
    businessEntity: null,
    selectedCourseName: 'The Front Desk',
    selectedCoursePayout: null,
  },
  long: {
    label: 'With long names',
    fullLegalName: 'Maximiliana Theodora Featherstonehaugh-Wolfeschlegelsteinhausenberger of Llanfairpwllgwyngyll',
    businessEntity: 'Donaudampfschifffahrtsgesellschaft for Continuing Professional Education and Training, Limited',
    selectedCourseName: 'Everything a Night Manager of a Mid-Sized Hotel Has to Know About the Law, Fire and Breakfast',
    selectedCoursePayout: 1250.5,
  },
} as const

export type SampleSigner = keyof typeof SAMPLE_SIGNERS

// reason: Object.keys of a literal answers with exactly its keys
export const SAMPLE_SIGNER_NAMES = Object.keys(SAMPLE_SIGNERS) as [SampleSigner, ...SampleSigner[]]

const GAP = /\{([^{}]*)\}/g

/** What fills an agreement for a sample signer; what cannot be filled stays in its braces. */
export function sampleValues(
  { parties, clauses, closing }: AgreementContent,
  publisher: Publisher,
  signer: SampleSigner,
): Record<string, string> {
  const words = onOneLine([parties, ...clauses.map(({ text }) => text), closing].join(' '))
  const unfilled = Array.from(words.matchAll(GAP), ([gap, name = '']) => [name, gap])
  const facts = { ...SAMPLE_SIGNERS[signer], primaryAgreementId: 'PA-2026-000123' }
  return { ...Object.fromEntries(unfilled), ...contractValues(publisher, facts) }
}

/** A draft as its signer would see it. */
export function renderSample(version: AgreementVersion, publisher: Publisher, signer: SampleSigner): RenderedAgreement {
  return renderAgreement(version, sampleValues(version.content, publisher, signer))
}
