import { isBlank } from '../blank.ts'
import { type Brand, BrandSchema, colorProblems } from './brand.ts'
import type { TextKind } from './text-kind.ts'

/** What the portal looks like: name, mark and accent of the publisher. The party to agreements is what the operator has set. */
export const BRAND: TextKind<Brand> = {
  title: 'Brand',
  schema: BrandSchema,
  keys: ['brand'],
  titleOf: () => 'Name, mark and color',
  problems: (_, brand) => [
    ...colorProblems(brand),
    ...(brand.mark !== null && isBlank(brand.mark.alt)
      ? [{ path: 'mark.alt', message: 'Please say what the mark shows.' }]
      : []),
  ],
  passages: ({ name, accent, accentInDark, mark }) => [
    { label: 'Name', words: name },
    { label: 'Accent', words: accent },
    { label: 'Accent in the dark scheme', words: accentInDark },
    { label: 'Mark', words: mark ? `${mark.alt} (${mark.sha256.slice(0, 12)})` : '' },
  ],
  pictures: ({ mark }) => (mark ? [{ path: 'mark', place: 'Mark', sha256: mark.sha256 }] : []),
}
