import { expect, test } from 'vitest'
import { STEP_IDS } from '../application/step.ts'
import { ORIGINAL_GUIDANCE } from './original-step-guidance.ts'
import { fieldNote, filledBlocks, filledLine } from './step-guidance.ts'
import { GUIDANCE } from './step-guidance-kind.ts'

test('the guidance that the portal comes with can be published at every step', () => {
  for (const step of STEP_IDS) expect(GUIDANCE.problems(step, ORIGINAL_GUIDANCE[step])).toEqual([])
})

test('gaps are filled with words, and an item carries a check once what it names is the case (H155)', () => {
  const filling = { slides: '11', ifLength: true, ifVideo: false, length: ': yours runs {slides}' }

  expect(filledLine('{slides} slides on *film*', filling)).toEqual([
    { text: '11', isEmphasized: false },
    { text: ' slides on ', isEmphasized: false },
    { text: 'film', isEmphasized: true },
  ])
  expect(filledBlocks('- {ifLength}1 to 3 minutes{length}\n- {ifVideo}MP4\n- Clear', filling)).toEqual([
    {
      items: [
        { text: '1 to 3 minutes: yours runs {slides}', ok: true },
        { text: 'MP4', ok: false },
        { text: 'Clear', ok: false },
      ],
    },
  ])
  expect(filledBlocks('All {slides}.', filling)).toMatchObject([
    { line: [{ text: 'All ' }, { text: '11' }, { text: '.' }] },
  ])
})

test('at a field the first paragraph is the hint, and the rest its example', () => {
  expect(fieldNote('Two sentences.\r\n\r\nDecline a request.')).toEqual({
    hint: 'Two sentences.',
    example: 'Decline a request.',
  })
})

test('what cannot be filled in, an empty note, and a note too few at the outline are told with their place (H155)', () => {
  const nda = ORIGINAL_GUIDANCE.nda
  const outline = ORIGINAL_GUIDANCE['course-outline-creation']

  expect(GUIDANCE.problems('nda', { opening: '{slides} pages', notes: [{ title: 'A {b}', text: ' ' }] })).toEqual([
    { path: 'opening', message: 'Nothing can be filled in for {slides}. Please take it out.' },
    { path: 'notes.0.title', message: 'Nothing can be filled in for {b}. Please take it out.' },
    { path: 'notes.0.text', message: 'Note 1: please write it, or remove it.' },
  ])
  expect(GUIDANCE.problems('nda', { ...nda, opening: '' })).toHaveLength(1)
  expect(GUIDANCE.problems('course-outline-creation', { ...outline, notes: outline.notes.slice(1) })).toEqual([
    { path: 'notes', message: expect.stringContaining('There is one note for each of these: Learning goal,') },
  ])
})
