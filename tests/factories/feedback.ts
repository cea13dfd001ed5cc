import type { RevisableId } from '#domain/application/application-facts.ts'
import { usuallyFlagged } from '#domain/application/revision.ts'
import type { Decision } from '#domain/review/decision.ts'
import { seededRandom } from './stable-id.ts'

/** What a good reviewer writes when this is flagged. */
const ON_REVISION: Partial<Record<RevisableId, readonly string[]>> = {
  'personal-info': [
    'Thank you for a strong application. One thing before we can go on: your LinkedIn address leads to a page that is not public, so we could not see your experience. Please check the link, or open the profile, and submit this step again.',
  ],
  nda: [
    'Your application reads very well. The agreement, however, is signed with a short form of your name. Please sign it again with the full legal name that will stand on your contracts.',
  ],
  'audition-training': [
    'Your video has a real story in it, but it was filmed horizontally and with the window behind you. Please go through the training once more, slides 6 to 9 above all; we look forward to the rest.',
  ],
  'video-upload': [
    'You explain this clearly and I would like to hear more of it. Two things: the voice is drowned by the ventilation from 0:40 on, and the long bio repeats your company’s page. A new take with a microphone closer to you, and a bio in your own words, and we are there.',
    'The example with the two invoices is just what our viewers need. From 1:10 on you read from a second screen, and one sees it. Put the notes away and tell it to the lens as you would tell a colleague; a slip of the tongue may stay.',
    'A warm start. The camera stands below you, so that we look at the ceiling lamp: please lift it to the height of your eyes and turn the desk to the window. The short bio could name what you do today, not all that you did before.',
    'I believed every word until 0:55, where three ideas come in one breath. Keep the first, drop the other two, and end on the question that you asked at 0:12.',
  ],
  'course-selection': [
    'The outline is good, but it has become a different course from the one you chose: it is about hiring, and the course is about onboarding. Please look at the list again and confirm the one you want to teach.',
  ],
  'course-outline-training': [
    'The outline skips what the training calls the action step in six of the lessons. Please take the outline training once more; it takes ten minutes and will make the next round easy.',
  ],
  'course-outline-creation': [
    'Lessons 3 to 7 are excellent. Lessons 9 and 10 cover the same ground, and the conclusion introduces a new idea. Please merge the two and let the conclusion look back.',
    'The middle of the course carries itself. Lesson 2 asks for software that most learners will not have: please give them a way on paper. And lesson 12 promises a checklist that no later lesson brings.',
    'I would take this course. Two learning goals, in lessons 4 and 8, begin with “understand”: what will the learner do that others can see? The hooks are best where you speak of your own mistakes, so let lesson 6 have one too.',
  ],
  'final-review': [
    'Nearly there. Please read the outline once from start to finish as a learner would: the learning goals of lessons 2, 5 and 11 still describe what you will say, not what the learner can do afterwards.',
  ],
}

/** What reviewers write when nothing is to be changed: some say much, some little. */
const ON_APPROVAL: Readonly<Record<1 | 2, readonly string[]>> = {
  1: [
    'A pleasure to watch: one idea, one story, and I tried it the same afternoon. Welcome.',
    'Welcome!',
    'The moment at 0:41, when you stop and count the chairs, is the best opening I have seen this year. Two small things for the course itself: a quieter room, and a little more light on your left side. Nothing of that needs a new film now. We look forward to the list of courses you will choose from.',
    'Clear, warm, and exactly as long as it has to be. I checked your profiles and everything matches. Go ahead.',
    'You make a dry subject sound like gossip, in the best sense. Approved with thanks.',
  ],
  2: [
    'A clear path from the first lesson to the last, and every action step can be done the same day. Approved as it is.',
    'Approved. I would move lesson 6 before lesson 5 when you record, but that is yours to decide.',
    'Every learning goal starts with a verb and ends in an office. That is rarer than it sounds. Approved.',
  ],
}

const ON_REJECTION: Readonly<Record<1 | 2, readonly string[]>> = {
  1: [
    'Thank you for the work you put into this. The video is an advertisement for your practice more than a lesson, and the bio promises results that nobody can promise. If you would like to show us how you teach one small thing, we will gladly look again.',
    'The lesson itself is sound. But the film is another publisher’s, with their name in the corner, and we can only judge what was made for us. Please come back with one of your own, however plain.',
    'Thank you for applying. What you teach here is legal advice for single cases, and our courses must not give it. If you can imagine teaching how to prepare for the first meeting with a lawyer, please write to us.',
  ],
  2: [
    'Thank you for the outline. It follows a published textbook chapter by chapter, so we cannot accept it. If you rebuild it on your own experience, you are welcome to send it in again.',
    'Half of the lessons are about one product and its menus, which will look different within a year. That is a manual and not a course. An outline about the decisions behind the menus would find us all ears.',
  ],
}

type Decided = { phase: 1 | 2; decision: Decision; flags: RevisableId | null }

/** The reviewer's words for a decision about somebody; `flags` is what is to be revised. */
export function feedbackFor(decided: Decided, about: string): string {
  const said = wordsFor(decided)
  return said[Math.floor(seededRandom(`feedback ${decided.phase} ${about}`)() * said.length)] ?? ''
}

function wordsFor({ phase, decision, flags }: Decided): readonly string[] {
  if (decision === 'approved') return ON_APPROVAL[phase]
  if (decision === 'rejected') return ON_REJECTION[phase]
  return ON_REVISION[flags ?? usuallyFlagged(phase).id] ?? ['Please look at this step again.']
}
