import { describe, expect, test } from 'vitest'
import { type Letter, letterHtml, letterText } from './letter.ts'

const PORTAL = 'https://portal.example.org'

const letter: Letter = {
  kind: 'revision-requested',
  subject: 'Please revise <this> & that',
  greeting: 'Hello Ada,',
  paragraphs: ['One.', 'Two.'],
  quotation: { text: 'Too dark.\n<script>alert("1")</script>', by: "Grace O'Hopper" },
  action: { label: 'Revise the step', path: '/steps/nda' },
}

describe('a letter as plain text', () => {
  test('quotes line by line and ends with the one thing to do', () => {
    expect(letterText(letter, PORTAL)).toBe(
      [
        'Hello Ada,',
        'One.',
        'Two.',
        'Grace O\'Hopper writes:\n> Too dark.\n> <script>alert("1")</script>',
        'Revise the step: https://portal.example.org/steps/nda',
        'Author Portal',
      ].join('\n\n'),
    )
  })

  test('leaves out what there is not', () => {
    const { quotation, action, ...bare } = letter

    expect(letterText(bare, PORTAL)).toBe('Hello Ada,\n\nOne.\n\nTwo.\n\nAuthor Portal')
  })
})

describe('a letter as HTML', () => {
  test('escapes whatever people wrote, and breaks its lines', () => {
    const html = letterHtml(letter, PORTAL)

    expect(html).toContain('<title>Please revise &lt;this&gt; &amp; that</title>')
    expect(html).toContain(
      '<blockquote><p>Too dark.<br>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p><footer>Grace O&#39;Hopper</footer></blockquote>',
    )
    expect(html).not.toContain('<script')
  })

  test('links to the portal', () => {
    expect(letterHtml(letter, PORTAL)).toContain('<a href="https://portal.example.org/steps/nda">Revise the step</a>')
  })

  test('leaves out what there is not', () => {
    const { quotation, action, ...bare } = letter
    const html = letterHtml(bare, PORTAL)

    expect(html).not.toContain('<blockquote')
    expect(html).not.toContain('<a ')
  })
})
