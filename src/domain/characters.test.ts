import { expect, test } from 'vitest'
import { countCharacters, firstCharacters } from './characters.ts'
import { MAX_SHORT_BIO } from './video/video-and-bios.ts'
import { VideoAndBiosDraftSchema } from './video/video-and-bios-schemas.ts'

test('a character counts once, as the schemas count it, in whatever script it is (H224)', () => {
  const texts = ['a', 'é', '字', '𞤀', '🎬'].map(character => character.repeat(MAX_SHORT_BIO))

  for (const shortBio of texts) {
    expect(countCharacters(shortBio)).toBe(MAX_SHORT_BIO)
    expect(VideoAndBiosDraftSchema.safeParse({ shortBio }).success).toBe(true)
    expect(VideoAndBiosDraftSchema.safeParse({ shortBio: shortBio + texts[0]?.[0] }).success).toBe(false)
    expect(firstCharacters(`${shortBio}x`, MAX_SHORT_BIO)).toBe(shortBio)
  }
})
