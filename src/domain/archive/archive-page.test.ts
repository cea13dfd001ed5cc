import { expect, test } from 'vitest'
import { archivePage } from './archive-page.ts'

test('the page of an archive says statuses and kinds in words, and leaves what people wrote as it is', () => {
  const about = {
    portal: 'https://authors.example.com',
    publisher: 'Marlow & Reed',
    email: 'ana@example.com',
    madeAt: new Date('2026-03-02T10:00:00Z'),
    missing: [],
  }
  const row = {
    status: 'in_progress',
    phase2Status: 'needs_revision',
    kind: 'nda',
    shortBio: 'in_progress',
    role: 'author',
  }

  const page = archivePage(about, [{ name: 'applications', title: 'Application', rows: [row] }])

  const shown = [...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, name, value]) => [name, value])
  expect(shown).toEqual([
    ['Status', 'In progress'],
    ['Phase 2 status', 'Needs revision'],
    ['Kind', 'NDA'],
    ['Short bio', 'in_progress'],
    ['Role', 'Author'],
  ])
})
