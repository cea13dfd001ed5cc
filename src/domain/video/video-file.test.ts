import { describe, expect, test } from 'vitest'
import { MAX_VIDEO_BYTES, VIDEO_MESSAGES, whyCannotUpload } from './video-file.ts'

const WRONG = { code: 'not-a-video', message: 'You can only upload .mp4 or .mov video files' }
const TOO_LARGE = { code: 'video-too-large', message: 'File is too large. Maximum size is 100MB' }

describe('a chosen video file (Specification 5 and 9)', () => {
  test.each(['film.mp4', 'film.mov', 'FILM.MP4', 'Film.MoV', 'my.holiday.film.mp4', 'łąka 🎬.mov'])(
    '%s is taken',
    name => {
      expect(whyCannotUpload({ name, size: 1 })).toBe(null)
    },
  )

  test.each(['film.avi', 'film.mp4.exe', 'film', 'mp4', 'film.mp4 ', 'film.mpeg4', 'film.m4v', ''])(
    '%j is refused by its extension',
    name => {
      expect(whyCannotUpload({ name, size: 1 })).toEqual(WRONG)
    },
  )

  test('may be exactly 104,857,600 bytes and not one more', () => {
    expect(MAX_VIDEO_BYTES).toBe(104_857_600)
    expect(whyCannotUpload({ name: 'film.mp4', size: 104_857_600 })).toBe(null)
    expect(whyCannotUpload({ name: 'film.mp4', size: 104_857_601 })).toEqual(TOO_LARGE)
  })

  test('that is wrong in both is told its kind first', () => {
    expect(whyCannotUpload({ name: 'film.avi', size: 200_000_000 })).toEqual(WRONG)
  })

  test('is spoken of in these words', () => {
    expect(VIDEO_MESSAGES).toEqual({
      wrongExtension: WRONG.message,
      tooLarge: TOO_LARGE.message,
      notAVideo: 'Please select a valid MP4 or MOV video file',
      addFailed: 'Failed to add file. Please try again.',
    })
  })
})
