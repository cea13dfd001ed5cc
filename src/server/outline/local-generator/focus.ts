import type { LessonVariants, Words } from './words.ts'

type FocusLesson = (subject: string, words: Words) => LessonVariants

/** Lessons on the course's own subjects, in the order in which an understanding of one grows. */
export const focusLessons: readonly FocusLesson[] = [
  (subject, { topic, setting }) => ({
    titles: [[`Understanding ${subject}`, `Getting to Know ${subject}`]],
    learningGoal: [
      `Describe how you meet ${subject} in your own work, with one example. You have something definite in front of you, and tell the real thing from what only looks like it.`,
      `Outline what belongs to ${subject} and what does not. You know what to look at first, and stop losing time on what only looks related.`,
    ],
    hookIntro: [
      `What comes to mind when you hear of ${subject}? Write it down now, because it will have changed by the end of this lesson.`,
      `Everybody has an opinion on ${subject}. Ask for an example, and it goes quiet.`,
    ],
    keyConcepts: [
      `The core of ${subject} in one sentence; a plain example and a borderline one; the link to ${topic}.`,
      `Where ${subject} begins and where it ends; three features to look for; what people often confuse it with.`,
    ],
    uniquePerspective: [
      `Textbooks treat ${subject} as theory that comes before practice. Here it is something to look at ${setting}, and the names follow later.`,
      `The lesson begins with an example of ${subject} that is not quite typical. What is odd about it explains more than a perfect model would.`,
    ],
    actionStep: [
      `Find one example of ${subject} in your own week. Note what you see in it now that you would have missed before.`,
      `Explain ${subject} to yourself in three lines, without looking anything up. Underline the word you are least sure of.`,
    ],
  }),
  (subject, { people }) => ({
    titles: [[`A Closer Look at ${subject}`, `${subject}, Up Close`]],
    learningGoal: [
      `Break ${subject} down into three parts that you can practice one at a time. Progress comes faster, because you always know which part you are working on.`,
      `Examine ${subject} with three questions that work in every case. You notice what others pass over, and you notice it in time.`,
    ],
    hookIntro: [
      `From a distance, ${subject} can look simple. Come closer, and there are three decisions where you saw only one.`,
      `There is a detail in ${subject} that most people walk past. Once you have seen it, you see it everywhere.`,
    ],
    keyConcepts: [
      `The three parts and how they depend on each other; the part that ${people} notice; the one to begin with.`,
      'The question to ask first; the question nobody likes to ask; what an unclear answer tells you.',
    ],
    uniquePerspective: [
      'Experts rarely explain the parts, since for them it has become one movement. This lesson slows that movement down until you can see the joints.',
      `In ${subject}, beginners and experts differ less in knowledge than in attention. So the questions come before the answers.`,
    ],
    actionStep: [
      'Choose one of the three parts and work on nothing else for two days.',
      `Apply the three questions to a case of ${subject} that you think you know well. Write down what is new to you.`,
    ],
  }),
  (subject, { setting, person }) => ({
    titles: [[`${subject} in Practice`, `Working with ${subject}`]],
    learningGoal: [
      `Use what you know about ${subject} ${setting}. What was an idea on Monday becomes something you have done by Friday.`,
      `Demonstrate one thing about ${subject} to ${person} without a word of explanation. You find out quickly what works outside your own head.`,
    ],
    hookIntro: [
      `Knowing about ${subject} is comfortable. Doing it while somebody watches is another matter.`,
      `How much of ${subject} could you show, if you were not allowed to talk?`,
    ],
    keyConcepts: [
      'Preparation that takes five minutes; the first move; what to do when the reply is not the one you expected.',
      `A setting that makes practice easy; one thing to watch at a time; feedback on ${subject} while it is still warm.`,
    ],
    uniquePerspective: [
      'Exercises are often easier than life, and so they teach little. This one is built from the kind of case that arrives without a label.',
      `Perfect conditions are the enemy of practice. The lesson shows ${subject} as it happens, with interruptions and too little time.`,
    ],
    actionStep: [
      `Spend ten minutes on ${subject} with somebody who will be honest. Ask for one remark only.`,
      'Set a timer and do the exercise twice. The second time, change a single thing.',
    ],
  }),
  (subject, { otherCost, topic }) => ({
    titles: [[`Two Ways with ${subject}`, `Making Sense of ${subject}`]],
    learningGoal: [
      `Compare two ways of dealing with ${subject} and defend your choice. You decide for a reason, and you can explain it to those who would have chosen otherwise.`,
      `Decide how much effort ${subject} deserves in a given case. Your time goes where it changes the result.`,
    ],
    hookIntro: [
      `Two experienced people look at the same case of ${subject} and do opposite things. Both may be right.`,
      `What if you did less about ${subject}, and did it better? Choosing is the hard part.`,
    ],
    keyConcepts: [
      'What speaks for each way; the condition that tips the balance; a default for the cases in which it does not matter.',
      `Effort and effect; the point at which more no longer helps; how a wrong choice ends in a week in which ${otherCost}.`,
    ],
    uniquePerspective: [
      `There is no best practice for ${subject}, only a practice that is best for a certain case. The lesson is about recognizing the case.`,
      `The literature on ${topic} likes to say that it depends. This lesson says on what.`,
    ],
    actionStep: [
      'Take a choice you made last week and argue for the opposite in five lines. Would you still decide in the same way?',
      `Write down your default for ${subject}, and the one condition under which you would depart from it.`,
    ],
  }),
  (subject, { topic, win }) => ({
    titles: [[`Going Further with ${subject}`, `The Finer Points of ${subject}`]],
    learningGoal: [
      `Adapt your approach to ${subject} when the usual way does not fit. You stay useful in the cases that no checklist foresees.`,
      `Combine ${subject} with what you have learned so far in one piece of work. The parts begin to support each other, and ${win}.`,
    ],
    hookIntro: [
      `By now you can do it. The difference between good and very good in ${subject} is smaller than you think, and everybody sees it.`,
      `When is it right to break the rules of ${subject}? Those who know the reason for a rule know the answer.`,
    ],
    keyConcepts: [
      'Signs that the usual way does not fit; what may be changed and what must stay; how to try something new without risking everything.',
      `The connection between ${subject} and the rest of ${topic}; one refinement that is worth the effort; one that is not.`,
    ],
    uniquePerspective: [
      'Advanced lessons tend to add. This one takes away, until only what carries the result is left.',
      `Mastery shows in the exceptions. So the examples of ${subject} here are the odd ones, the ones that were nearly left out.`,
    ],
    actionStep: [
      `Do one thing about ${subject} differently from usual this week, on purpose. Note what happened, without judging it yet.`,
      'Go back to your notes on an earlier lesson and add one line that you could not have written then.',
    ],
  }),
]
