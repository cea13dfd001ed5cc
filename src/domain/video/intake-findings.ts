import { isAdvisedLength } from './guidance.ts'
import { mayNotPlay } from './playability.ts'
import { minutesAndSeconds } from './video-facts.ts'
import type { VideoFacts } from './video-facts-schema.ts'

/** What the publisher wishes of a sample video (Specification 9 and the audition training). */
const WISHES = ['length', 'upright', 'resolution', 'sound', 'playing'] as const
type Wish = (typeof WISHES)[number]

/** Advice on one wish, in the words of whoever reads it. It never keeps a video from being submitted. */
export type Finding = {
  wish: Wish
  title: string
  verdict: 'met' | 'advice' | 'unknown'
  forApplicant: string
  forReviewer: string
}

/** The short side of 1080p, in pixels. */
const ADVISED_SHORT_SIDE = 1080

const TITLES = {
  length: 'Length',
  upright: 'Upright',
  resolution: 'Resolution',
  sound: 'Sound',
  playing: 'Playback',
} as const satisfies Record<Wish, string>

type Words = Pick<Finding, 'verdict' | 'forApplicant' | 'forReviewer'>

/** What there is to say of each wish, in their order. */
export function intakeFindings(facts: VideoFacts): Finding[] {
  const words = {
    length: lengthOf(facts),
    upright: uprightnessOf(facts),
    resolution: resolutionOf(facts),
    sound: soundOf(facts),
    playing: playingOf(facts),
  } satisfies Record<Wish, Words>
  return WISHES.map(wish => ({ wish, title: TITLES[wish], ...words[wish] }))
}

function lengthOf({ seconds }: VideoFacts): Words {
  if (seconds === null) return unknown('The length could not be read. One to three minutes are best.')
  const length = minutesAndSeconds(seconds)
  if (isAdvisedLength(seconds)) return met(`Yours runs ${length}.`, `It runs ${length}.`)
  return seconds < 60
    ? advice(`Yours runs ${length}. One to three minutes show more of you.`, `It runs ${length}, less than a minute.`)
    : advice(
        `Yours runs ${length}. One to three minutes are enough; the best part of it will do.`,
        `It runs ${length}, more than three minutes.`,
      )
}

function uprightnessOf({ width, height }: VideoFacts): Words {
  if (width === null || height === null) return unknown('How it was held could not be read. Upright is best.')
  if (height > width) return met('The picture is upright.', 'Filmed upright.')
  return advice(
    'The picture is not upright. Courses are watched on phones: hold the camera upright if you film again.',
    height === width ? 'The picture is square, not upright.' : 'Filmed sideways, not upright.',
  )
}

function resolutionOf({ width, height }: VideoFacts): Words {
  if (width === null || height === null) return unknown('The resolution could not be read. 1080p or 4K is best.')
  const size = `${width} × ${height}`
  if (Math.min(width, height) >= ADVISED_SHORT_SIDE) return met('The picture is sharp enough.', `${size} pixels.`)
  return advice(
    'The picture is small and may look blurred. Set the camera to 1080p or 4K for a sharper one.',
    `${size} pixels, less than 1080p.`,
  )
}

function soundOf({ sound }: VideoFacts): Words {
  const words = {
    heard: met('Audible.', 'There is sound.'),
    silent: advice(
      'Nothing can be heard. Was the microphone off? Please listen to it once.',
      'The sound track is silent.',
    ),
    none: advice('There is no sound in the file. Please check the microphone.', 'There is no sound track.'),
    unknown: unknown('There is a sound track; nobody has listened to it yet.'),
  } as const satisfies Record<VideoFacts['sound'], Words>
  return words[sound]
}

function playingOf(facts: VideoFacts): Words {
  const problems = mayNotPlay(facts)
  if (problems.length === 0) return met('Works in every browser.', 'Works in every browser.')
  const reasons = problems.map(({ sentence }) => `${sentence}.`).join(' ')
  return advice('Some browsers cannot play a file of this kind. You can send it all the same.', reasons)
}

const met = (forApplicant: string, forReviewer: string): Words => ({ verdict: 'met', forApplicant, forReviewer })
const advice = (forApplicant: string, forReviewer: string): Words => ({ verdict: 'advice', forApplicant, forReviewer })
const unknown = (sentence: string): Words => ({ verdict: 'unknown', forApplicant: sentence, forReviewer: sentence })
