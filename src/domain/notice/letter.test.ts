import { describe, expect, test } from 'vitest'
import { LETTERS } from '#factories/letters.ts'
import { safeNextPath } from '../account/next-path.ts'
import { addressOf, type Letter, letterText, PRIVATE_LINK } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { LETTER_NAMES, letterFacts, writeLetter } from './letter-texts.ts'
import { LETTER_KINDS } from './letter-titles.ts'
import { hasPrivateLink } from './private-link.ts'

const sender = {
  portalUrl: 'https://portal.example.org',
  publisher: 'Marlow & Reed Learning, Inc.',
  contactEmail: 'authors@example.org',
}

const letter: Letter = {
  kind: 'revision-requested',
  subject: 'Please revise <this> & that',
  about: 'Video <b>Submission</b>',
  greeting: 'Hello Ada,',
  paragraphs: ['One.', 'Two.'],
  quotation: { text: 'Too dark.\n<script>alert("1")</script>', by: "Grace O'Hopper" },
  button: { label: 'Revise the step', path: '/steps/nda' },
  reason: 'You applied.',
}
const { about, quotation, button, ...bare } = letter

describe('a letter as plain text', () => {
  test('quotes line by line, ends with the one thing to do, and says who writes and why', () => {
    expect(letterText(letter, sender)).toBe(
      [
        'Hello Ada,',
        'One.',
        'Two.',
        'Grace O\'Hopper writes:\n> Too dark.\n> <script>alert("1")</script>',
        'Revise the step: https://portal.example.org/login?next=%2Fsteps%2Fnda',
        'Author Portal\nMarlow & Reed Learning, Inc.',
        'You applied. Questions? Write to authors@example.org.',
      ].join('\n\n'),
    )
  })

  test('leaves out what there is not', () => {
    expect(letterText(bare, { ...sender, contactEmail: undefined })).toBe(
      'Hello Ada,\n\nOne.\n\nTwo.\n\nAuthor Portal\nMarlow & Reed Learning, Inc.\n\nYou applied.',
    )
  })
})

test('the button leads whoever is signed out by signing in, and to what is open at once (H290)', () => {
  const leadsTo = (path: string) => addressOf(path, { portalUrl: 'https://portal.example.org' })

  for (const path of ['/dashboard', '/account', '/agreements', '/steps/course-selection']) {
    const next = new URL(leadsTo(path)).searchParams.get('next')
    expect([new URL(leadsTo(path)).pathname, safeNextPath(next)]).toEqual(['/login', path])
  }
  for (const path of ['/', '/login', '/forgot-password'])
    expect(leadsTo(path)).toBe(`https://portal.example.org${path}`)
  expect(leadsTo(PRIVATE_LINK)).toBe(PRIVATE_LINK)
})

describe('a letter as HTML', () => {
  test('escapes whatever people wrote, and breaks its lines', () => {
    const html = letterHtml(letter, sender)

    expect(html).toContain('<title>Please revise &lt;this&gt; &amp; that</title>')
    expect(html).toContain('>Video &lt;b&gt;Submission&lt;/b&gt;</p>')
    expect(html).toContain('>Too dark.<br>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</blockquote>')
    expect(html).toContain('>Grace O&#39;Hopper writes:</p>')
    expect(html).not.toContain('<script')
  })

  test('has one button, which leads to the portal, and names the publisher at head and foot', () => {
    const html = letterHtml(letter, sender)

    expect(html).toMatch(
      /<a href="https:\/\/portal\.example\.org\/login\?next=%2Fsteps%2Fnda"[^>]*>Revise the step<\/a>/,
    )
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html.match(/Marlow &amp; Reed Learning, Inc\./g)).toHaveLength(2)
  })

  test('leaves out what there is not', () => {
    const html = letterHtml(bare, { ...sender, contactEmail: undefined })

    expect(html).not.toMatch(/<blockquote|class="button"|mailto:|undefined/)
  })
})

test('what fills a gap is never read as one', () => {
  const values = { firstName: '{step}', what: 'application', step: '{what}', stepPath: '/steps/nda' }

  expect(writeLetter(letterFacts('revision-requested', values))).toMatchObject({
    greeting: 'Hello {step},',
    about: '{what}',
    paragraphs: [expect.stringContaining('please revise this step: {what}.'), expect.any(String)],
  })
})

test('a letter whose button is for its reader alone gets that link when it leaves (B8)', () => {
  const letters = LETTER_NAMES.map(name => writeLetter({ name, values: {} }))
  const written = letters.filter(({ button }) => button?.path === PRIVATE_LINK)

  expect(LETTER_KINDS.filter(hasPrivateLink).toSorted()).toEqual(
    [...new Set(written.map(({ kind }) => kind))].toSorted(),
  )
})

test('letters to people say days as the screens do (Specification 9)', () => {
  const words = LETTERS.filter(([name]) => name !== 'log-checkpoint').map(([, each]) => letterText(each, sender))

  expect(words.filter(text => /\d{4}-\d\d-\d\d/.test(text))).toEqual([])
  expect(words.join()).toContain('on Mar 2, 2026 at 10:00 UTC')
})
