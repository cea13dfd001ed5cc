import type { StepId } from '../application/step.ts'
import { OUTLINE_LABELS } from '../outline/outline-labels.ts'
import type { Guidance } from './step-guidance.ts'

/** What helps at each step, as the portal comes with it (Specification 2). */
export const ORIGINAL_GUIDANCE: Record<StepId, Guidance> = {
  'personal-info': {
    opening: 'Who you are, and how we reach you. Your contracts are filled in from this page.',
    notes: [
      {
        title: 'Why we ask',
        text: 'Your full legal name goes into the NDA and the contracts, and your address is kept with your signatures. Your profiles show reviewers where you already teach.',
      },
      {
        title: 'Filled in for you',
        text: 'First and last name come from your account. Change them here if they should read differently.',
      },
    ],
  },
  nda: {
    opening: 'Read it, check the box, draw your signature. The company has already signed.',
    notes: [],
  },
  'audition-training': {
    opening:
      '{slides} slides on how we film, then three questions. You can change a wrong answer as often as you like.',
    notes: [
      {
        title: 'Good to know',
        text: 'Nothing is counted against you. Continue opens when all three are right.',
      },
    ],
  },
  'video-upload': {
    opening: 'One to three minutes of you, teaching something you know well. Then two short bios and your topics.',
    notes: [
      {
        title: 'For the video',
        text: `- {ifLength}1 to 3 minutes{length}
- {ifVideo}MP4 or MOV, up to 100MB
- An educational topic
- Clear audio and video
- Unscripted, looking into the camera`,
      },
      {
        title: 'For the bios',
        text: `- {ifShortBio}Short bio begins with your full name
- Short bio lists only the most relevant expertise
- {ifLongBio}Long bio begins with your preferred first name or title
- Not copied from your company’s site
- No overstatements
- At most one sentence about you privately`,
      },
    ],
  },
  'course-selection': {
    opening: 'Choose the course you will write. Once you confirm, it is yours and cannot be changed.',
    notes: [
      {
        title: 'The payout',
        text: 'A one-time fee for each accepted course. Your contract for the course says when it is paid.',
      },
      {
        title: 'When you confirm',
        text: 'The course is marked “Proposed” in an external project tracker, and nobody else can take it.',
      },
    ],
  },
  'course-contracts': {
    opening: 'Three contracts for *{course}*. Read each, check its box, draw your signature.',
    notes: [
      {
        title: 'Filled in for you',
        text: 'Underlined values come from your application and the course you chose. If one is wrong, do not sign; write to us.',
      },
    ],
  },
  'course-outline-training': {
    opening:
      '{slides} slides on how a course outline is built, then three questions. You can change a wrong answer as often as you like.',
    notes: [
      {
        title: 'Good to know',
        text: 'What you have answered is kept when you save. Complete Training opens when all three are right.',
      },
    ],
  },
  // Specification 5, "Learning goal guidance".
  'course-outline-creation': {
    opening: '',
    notes: [
      {
        title: OUTLINE_LABELS.learningGoal,
        text: `Two sentences. The first starts with an action verb; the second explains the benefit in the real world.

Decline a request in one sentence and offer one alternative. People stop guessing where they stand, and they ask again.`,
      },
      {
        title: OUTLINE_LABELS.hookIntro,
        text: `The first twenty seconds: why somebody should go on watching.

My worst one-on-one lasted four minutes. He asked for a raise, I said “we will see”, and he was gone in March.`,
      },
      {
        title: OUTLINE_LABELS.keyConcepts,
        text: `Two or three, in the order in which you will say them.

A clear no is kinder than a slow maybe. The reason comes after the answer. Every no deserves a next date.`,
      },
      {
        title: OUTLINE_LABELS.uniquePerspective,
        text: `What only you can say about it.

Nineteen years of exit interviews: nobody ever left over a no. They left over the months before it.`,
      },
      {
        title: OUTLINE_LABELS.actionStep,
        text: `Something that the viewer can do today.

Write down the request that you have not answered yet. Answer it before lunch, in one sentence.`,
      },
    ],
  },
}
