import { type PublisherSigner, PublisherSignerSchema } from '../agreement/publisher-signer.ts'
import { isBlank } from '../blank.ts'
import type { FieldIssue } from '../refusal.ts'
import type { TextKind } from './text-kind.ts'

/** Who signs agreements for the publisher. Which company that is, the operator has set. */
export const PUBLISHER_SIGNER: TextKind<PublisherSigner> = {
  title: 'Signer',
  schema: PublisherSignerSchema,
  keys: ['publisher-signer'],
  titleOf: () => 'Who signs for the publisher',
  problems: (_, signer) => problemsOf(signer),
  passages: ({ name, title }) => [
    { label: 'Name', words: name },
    { label: 'Title', words: title },
  ],
  fourEyes: true,
}

function problemsOf({ name, title }: PublisherSigner): FieldIssue[] {
  // What the operator has set is asked for by two empty fields, not by signs that nobody sees.
  if (name === '' && title === '') return []
  return [
    ...(isBlank(name) ? [{ path: 'name', message: 'Name: please say who signs.' }] : []),
    ...(isBlank(title) ? [{ path: 'title', message: 'Title: please say as what they sign.' }] : []),
  ]
}
