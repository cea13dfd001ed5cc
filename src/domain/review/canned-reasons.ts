import type { RevisableId } from '../application/application-facts.ts'

/** A reason that reviewers give often: a short name for the button, and text to start from. */
export type CannedReason = { label: string; text: string }

/** The reasons that the portal comes with, by what the review dialog offers (Specification 2, "Submit Review dialog"). */
export const ORIGINAL_REASONS: Partial<Record<RevisableId, readonly CannedReason[]>> = {
  'personal-info': [
    {
      label: 'Legal name',
      text: 'Please give your full legal name as it is on your passport or identity card. The contracts will carry it.',
    },
    { label: 'Address', text: 'Please complete your address: street, city, state or province, and postal code.' },
    {
      label: 'Profile link',
      text: 'Your LinkedIn link leads to a page we cannot see. Please check that it is public.',
    },
  ],
  nda: [
    {
      label: 'Name differs',
      text: 'The name you signed with differs from your full legal name. Please sign the NDA again with your legal name.',
    },
    {
      label: 'Unclear signature',
      text: 'We cannot make out your signature. Please sign the NDA again, a little larger.',
    },
  ],
  'audition-training': [
    {
      label: 'Watch again',
      text: 'Your sample does not yet follow what the training shows. Please go through the slides once more and pass the quiz again.',
    },
  ],
  'video-upload': [
    {
      label: 'Audio unclear',
      text: 'Your voice is hard to follow. Please step closer to the microphone and record in a quiet room.',
    },
    {
      label: 'Lighting',
      text: 'Your face is in the shade. Please turn towards a window or a lamp, so that the light is even.',
    },
    {
      label: 'Framing',
      text: 'Please film upright, with yourself in the center of the picture, and look into the lens.',
    },
    { label: 'Too long', text: 'Please keep your video between one and three minutes.' },
    {
      label: 'Reads a script',
      text: 'It sounds as if you were reading. Please speak freely, as you would to a colleague.',
    },
    {
      label: 'Bios',
      text: 'Please write your bios afresh for us: nothing taken from another site, and no overstatements.',
    },
  ],
  'course-selection': [
    {
      label: 'Other course',
      text: 'Your experience fits another course on our list better. Please have another look and choose again.',
    },
  ],
  'course-outline-training': [
    {
      label: 'Watch again',
      text: 'Your outline does not yet follow what the training shows. Please go through the slides once more and pass the quiz again.',
    },
  ],
  'course-outline-creation': [
    {
      label: 'Learning goals',
      text: 'Please write each learning goal in two sentences: the first starts with an action verb, the second explains the benefit at work.',
    },
    {
      label: 'Too general',
      text: 'Several lessons stay general. Please say what learners will do, with an example of your own.',
    },
    {
      label: 'Overlap',
      text: 'Some lessons cover the same ground. Please merge them, or draw a clearer line between them.',
    },
    { label: 'Order', text: 'Please put the lessons in an order in which each builds on the one before.' },
  ],
  'final-review': [
    {
      label: 'Small corrections',
      text: 'We are nearly there. Please correct these points and send the outline in again:',
    },
    {
      label: 'Description',
      text: 'Please say in the course description who the course is for and what they will be able to do.',
    },
  ],
}

/** The feedback with a reason after it: a line of its own, unless nothing is written yet. */
export function withReason(feedback: string, reason: CannedReason): string {
  const written = feedback.trimEnd()
  return written === '' ? reason.text : `${written}\n${reason.text}`
}
