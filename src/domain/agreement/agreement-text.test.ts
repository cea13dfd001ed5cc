import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreementVersion, canonicalText, plainText, renderAgreement, signerCapacity } from './agreement-text.ts'
import { ORIGINAL_TEXTS, originalAgreement } from './original-agreements.ts'
import { renderSample } from './sample-signers.ts'

const nda: AgreementVersion = { ...ORIGINAL_TEXTS.nda, content: originalAgreement('nda') }

const values = {
  publisherName: 'Marlow & Reed Learning, Inc.',
  publisherSignerName: 'Josephine Marlow',
  publisherSignerTitle: 'Partner',
  signerLegalName: 'Małgorzata Wojciechowska-Brzezińska',
  signerCapacity: signerCapacity('Brzeziński & Daughters LLC'),
}

describe('the NDA', () => {
  const rendered = renderAgreement(nda, values)
  const text = canonicalText(rendered)

  test('has nine numbered clauses under its title', () => {
    const numbered = text.match(/^\d+\. .+$/gm)

    expect(text.startsWith('Mutual Non-Disclosure Agreement\n')).toBe(true)
    expect(numbered).toEqual([
      '1. Confidential Information',
      '2. Obligations of the Recipient',
      '3. Exclusions',
      '4. Compelled and Protected Disclosures',
      '5. Return or Destruction',
      '6. No License and No Commitment',
      '7. Term',
      '8. Remedies',
      '9. Governing Law, Venue and General Terms',
    ])
  })

  test.each([
    'State of California',
    'Santa Barbara County',
    'three years from the Effective Date',
    '18 U.S.C. § 1833(b)',
    'injunctive and other equitable relief',
    'entire agreement',
  ])('says “%s”', words => {
    expect(text).toContain(words)
  })

  test('keeps the filled-in values marked', () => {
    const filled = rendered.parties.filter(run => run.filled).map(run => run.text)

    expect(filled).toEqual([
      'Marlow & Reed Learning, Inc.',
      'Małgorzata Wojciechowska-Brzezińska',
      'on behalf of Brzeziński & Daughters LLC',
    ])
  })

  test('has a new canonical text when any value differs', () => {
    for (const field of Object.keys(values)) {
      const other = renderAgreement(nda, { ...values, [field]: 'Somebody Else' })

      expect(canonicalText(other)).not.toBe(text)
    }
  })
})

describe('filling an agreement', () => {
  test('refuses a blank value', () => {
    expect(() => renderAgreement(nda, { ...values, signerLegalName: ' \u202e ' })).toThrow(/signerLegalName is blank/)
  })

  test('never lets a value start a line of its own or turn the text around', () => {
    const lines = canonicalText(renderAgreement(nda, values)).split('\n').length

    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), name => {
        const rendered = renderAgreement(nda, { ...values, signerLegalName: `A${name}\n10. No duties\u202e` })

        expect(canonicalText(rendered).split('\n').length).toBe(lines)
        expect(plainText(rendered.parties)).not.toMatch(/[\n\p{Bidi_Control}]/u)
      }),
    )
  })
})

test('a blank business entity signs as an individual', () => {
  expect(signerCapacity('  ')).toBe('as an individual')
  expect(signerCapacity(null)).toBe('as an individual')
})

describe('what is written', () => {
  const written = (clauses: AgreementVersion['content']['clauses']) =>
    renderAgreement({ ...nda, content: { ...nda.content, clauses } }, values).clauses

  test('has paragraphs, lists and emphasis', () => {
    const [clause] = written([
      { heading: 'Duties', text: 'You will\ndo *this*:\n\n- read it,\n  all of it;\n- keep it.\n\nAlways.' },
    ])

    expect(clause?.blocks).toEqual([
      {
        runs: [
          { text: 'You will do ', filled: false, isEmphasized: false },
          { text: 'this', filled: false, isEmphasized: true },
          { text: ':', filled: false, isEmphasized: false },
        ],
      },
      {
        items: [
          [{ text: 'read it, all of it;', filled: false, isEmphasized: false }],
          [{ text: 'keep it.', filled: false, isEmphasized: false }],
        ],
      },
      { runs: [{ text: 'Always.', filled: false, isEmphasized: false }] },
    ])
  })

  test('refers to a clause by its number of the day, whatever stands before it', () => {
    const clauses = [
      { heading: 'Duties', text: 'They last as clause {clause:Term} says.' },
      { heading: 'Term', text: 'Three years.' },
    ]
    const said = (all: typeof clauses) =>
      canonicalText(renderAgreement({ ...nda, content: { ...nda.content, clauses: all } }, values))

    expect(said(clauses)).toContain('as clause 2 says')
    expect(said([{ heading: 'Purpose', text: 'To talk.' }, ...clauses])).toContain('as clause 3 says')
  })

  test('can be shown to a sample signer however it is written, a brace without its partner as the words that it is', () => {
    const publisher = { name: 'Marlow & Reed', signerName: 'Josephine Marlow', signerTitle: 'Partner' }
    const pieces = ['{', '}', '*', '\n', ' ', '- ', '\u202e', 'words', '{signerLegalName}', '{constructor}', '{}']
    const shown = (text: string) =>
      renderSample(
        { ...nda, content: { ...nda.content, parties: text, clauses: [{ heading: '', text }] } },
        publisher,
        'entity',
      )

    expect(plainText(shown('{signerLegalName} and {signer').parties)).toMatch(/ and \{signer$/)
    expect(plainText(shown('{signer and more').parties)).toBe('{signer and more')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), text => {
        expect(() => shown(text.join(''))).not.toThrow()
      }),
    )
  })
})
