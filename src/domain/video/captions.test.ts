import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'

const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')

test('keeps times and words, and nothing else of the file', () => {
  const read = readCaptions(
    `\uFEFF${file(
      'NOTE made by a program\nin two lines',
      'STYLE\n::cue { background: url(https://elsewhere.example/x) }',
      'REGION\nid:fred',
      'one\n00:01.000 --> 00:02.500 line:0 position:20%\n<v Marguerite>Hello,\n<b>everybody</b> &amp; welcome',
      '00:00:03.000 --> 01:00:04.000\n<img src=x onerror=alert(1)>三 languages <script',
      '00:05.000 --> 00:06.000\n<i></i>',
      '00:07.000 --> 00:08.000\n1 > 0\n00:09.000 --> 00:10.000\u0007',
    )}`.replaceAll('\n', '\r\n'),
  )

  expect(read).toEqual({
    webVtt: [
      'WEBVTT',
      '',
      '00:01.000 --> 00:02.500',
      'Hello,',
      'everybody &amp; welcome',
      '',
      '00:00:03.000 --> 01:00:04.000',
      '三 languages',
      '',
      '00:07.000 --> 00:08.000',
      '1 &gt; 0',
      '00:09.000 --&gt; 00:10.000',
      '',
    ].join('\n'),
  })
})

test('reads what it has written as it is', () => {
  const read = readCaptions(file('00:01.000 --> 00:02.000\n<c>Twice</c> --> the same'))

  expect('webVtt' in read && readCaptions(read.webVtt)).toEqual(read)
})

test.each([
  ['1\n00:00:01,000 --> 00:00:02,000\nHello', 'This is not a WebVTT file: its first line has to be WEBVTT'],
  ['<html><script>alert(1)</script></html>', 'This is not a WebVTT file: its first line has to be WEBVTT'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nHello', 'This is not a WebVTT file: its first line has to be WEBVTT'],
  [
    file('00:01.000 --> 00:02.000\nH\uFFFDllo'),
    'The caption file is not in UTF-8. Save it as UTF-8 and choose it again',
  ],
  [file(), 'There are no captions in this file'],
  [file('NOTE nothing'), 'There are no captions in this file'],
  [
    file('00:01.000 --> 00:02.000\nHello', '00:00:03,000 --> 00:00:04,000\nagain'),
    'Line 6: the times of a caption are written as 00:01.000 --> 00:04.000',
  ],
  [file('2\n00:04.000 --> 00:03.000\nHello'), 'Line 4: a caption ends before it begins'],
  [file('Only words'), 'Line 4: the times of a caption are written as 00:01.000 --> 00:04.000'],
])('refuses %j with a sentence', (text, message) => {
  expect(readCaptions(text)).toEqual({
    refused: { code: 'not-captions', message, issues: [{ path: 'captions', message }] },
  })
})
