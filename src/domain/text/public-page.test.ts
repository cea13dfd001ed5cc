import { expect, test } from 'vitest'
import { ORIGINAL_PAGES } from './original-pages.ts'
import { blocksOfPage, brokenLinksIn, PUBLIC_PAGES } from './public-page.ts'
import { PUBLIC_PAGE } from './public-page-kind.ts'

const span = (words: string, more: object = {}) => ({ words, isEmphasized: false, address: null, ...more })

test('a page reads as headings, paragraphs, lists and links, and its markup as words where it is none', () => {
  const text = '# At {publisher}\r\nWrite\nto [us](/help), *soon*.\n\n- One\n- <b>Two</b>\n\n#3 is [no link]'

  expect(blocksOfPage(text, 'Marlow')).toEqual([
    { heading: 'At Marlow' },
    {
      spans: [
        span('Write to '),
        span('us', { address: '/help' }),
        span(', '),
        span('soon', { isEmphasized: true }),
        span('.'),
      ],
    },
    { items: [[span('One')], [span('<b>Two</b>')]] },
    { spans: [span('#3 is [no link]')] },
  ])
})

test('a page names its publisher, fills in nothing else, and leads on from the words of a link alone', () => {
  expect(blocksOfPage('{publisher} of {city}. See [/help](/terms)', 'Marlow')).toEqual([
    {
      spans: [
        ...['Marlow', ' of ', '{city}', '. See '].map(words => span(words)),
        span('/help', { address: '/terms' }),
      ],
    },
  ])
})

test.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'data:text/html,x', 'help', ''])(
  'a link to %j leads nowhere, and is told',
  address => {
    const label = brokenLinksIn(`See [this](${address}).`)

    expect(blocksOfPage(`[this](${address})`, '')).toEqual(
      address.includes('(') ? expect.anything() : [{ spans: [span('this')] }],
    )
    expect(label).toEqual(address.includes('(') ? [] : ['this'])
  },
)

test('the pages of the portal are as visitors may read them, and none is shown yet', () => {
  for (const key of PUBLIC_PAGES) {
    const page = ORIGINAL_PAGES[key]
    expect(page.isShown).toBe(false)
    expect(PUBLIC_PAGE.problems(key, { ...page, text: page.text || 'Our terms.', isShown: true })).toEqual([])
  }
})
