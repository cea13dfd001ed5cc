import { describe, expect, test } from 'vitest'
import { intakeFindings } from './intake-findings.ts'
import { mayNotPlay } from './playability.ts'
import { factsInWords, lengthAndSize, minutesAndSeconds } from './video-facts.ts'
import type { VideoFacts } from './video-facts-schema.ts'

const GOOD: VideoFacts = {
  size: 55_679_385,
  container: 'mp4',
  seconds: 134,
  width: 1080,
  height: 1920,
  videoCodec: 'avc',
  videoProfile: 'avc1.640028',
  audioCodec: 'aac',
  framesPerSecond: 29.97,
  sound: 'heard',
}

const verdicts = (facts: Partial<VideoFacts>) =>
  Object.fromEntries(intakeFindings({ ...GOOD, ...facts }).map(({ wish, verdict }) => [wish, verdict]))
const words = (facts: Partial<VideoFacts>, wish: string) =>
  intakeFindings({ ...GOOD, ...facts }).find(finding => finding.wish === wish)

describe('the intake report', () => {
  test('has nothing to advise on an upright film of two minutes in 1080p with sound', () => {
    expect(verdicts({})).toEqual({ length: 'met', upright: 'met', resolution: 'met', sound: 'met', playing: 'met' })
  })

  test('names three things on five silent seconds of HEVC', () => {
    const found = verdicts({ seconds: 5, sound: 'silent', videoCodec: 'hevc', videoProfile: 'hev1.1.6.L63.90' })

    expect(found).toEqual({ length: 'advice', upright: 'met', resolution: 'met', sound: 'advice', playing: 'advice' })
  })

  test.each([
    [59.9, 'advice'],
    [60, 'met'],
    [180, 'met'],
    [180.1, 'advice'],
    [null, 'unknown'],
  ] as const)('%s seconds: %s', (seconds, verdict) => {
    expect(verdicts({ seconds }).length).toBe(verdict)
  })

  test('judges the resolution by the short side, whichever way the film was held', () => {
    expect(verdicts({ width: 1920, height: 1080 })).toMatchObject({ upright: 'advice', resolution: 'met' })
    expect(verdicts({ width: 720, height: 1280 })).toMatchObject({ upright: 'met', resolution: 'advice' })
    expect(verdicts({ width: 1080, height: 1080 })).toMatchObject({ upright: 'advice', resolution: 'met' })
    expect(verdicts({ width: null, height: null })).toMatchObject({ upright: 'unknown', resolution: 'unknown' })
  })

  test('speaks to the applicant as somebody who can mend it, and to the reviewer in facts', () => {
    expect(words({ sound: 'none' }, 'sound')).toEqual({
      wish: 'sound',
      title: 'Sound',
      verdict: 'advice',
      forReviewer: 'There is no sound track.',
      forApplicant: 'There is no sound in the file. Please check the microphone.',
    })
    expect(verdicts({ sound: 'unknown' }).sound).toBe('unknown')
  })

  test('gives a length in minutes and seconds', () => {
    expect([59.6, 134, 180].map(minutesAndSeconds)).toEqual(['1:00', '2:14', '3:00'])
  })

  test('says length and size in words, and leaves codecs and pixels to technicians', () => {
    expect(
      [GOOD, { seconds: 61, size: 1024 }, { seconds: 0.2, size: 0 }, { seconds: null, size: 0 }].map(lengthAndSize),
    ).toEqual([
      '2 minutes 14 seconds long, 53.1 MB',
      '1 minute 1 second long, less than 1 MB',
      '0 seconds long, less than 1 MB',
      'A file of less than 1 MB',
    ])
    const told = intakeFindings({ ...GOOD, videoCodec: 'hevc', width: 360, height: 640 })
    expect(told.map(({ forApplicant }) => forApplicant).join(' ')).not.toMatch(/HEVC|H\.26|AAC|pixels|×/)
  })

  test('gives the facts as technicians do', () => {
    expect(factsInWords(GOOD)).toEqual(['2:14', '1080 × 1920', '30 frames a second', 'H.264', 'AAC', '53.1 MB'])
    expect(factsInWords({ ...GOOD, seconds: null, width: null, framesPerSecond: null, audioCodec: null })).toEqual([
      ...['H.264', 'no sound', '53.1 MB'],
    ])
  })
})

describe('a video may not play', () => {
  const parts = (facts: Partial<VideoFacts>) => mayNotPlay({ ...GOOD, ...facts }).map(({ part }) => part)

  test('for its picture: HEVC, ProRes, AV1, and H.264 of more than eight bits', () => {
    for (const videoCodec of ['hevc', 'apch', 'av1', 'unknown', null])
      expect(parts({ videoCodec })).toEqual(['picture'])
    expect(parts({ videoProfile: 'avc1.6e0028' })).toEqual(['picture'])
    expect(parts({ videoProfile: 'avc1.42c01e' })).toEqual([])
  })

  test('for its sound, and a mute film is no trouble', () => {
    expect(parts({ audioCodec: 'pcm-s16' })).toEqual(['sound'])
    expect(parts({ audioCodec: null, sound: 'none' })).toEqual([])
  })

  test('for the file around them', () => {
    expect(parts({ container: 'quicktime' })).toEqual(['container'])
  })

  test('and says why in a sentence', () => {
    expect(mayNotPlay({ ...GOOD, videoCodec: 'hevc' })[0]?.sentence).toBe(
      'Its picture is HEVC (H.265), which many browsers cannot show',
    )
  })
})
