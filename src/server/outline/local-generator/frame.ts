import type { EntryVariants, Subject, Words } from './words.ts'

/** The promise at the beginning of the course. */
export function introduction(courseTitle: string, words: Words): EntryVariants {
  const { topic, learners, otherWin, subjects, setting, otherCost } = words
  return {
    learningGoal: [
      `Name the one thing about ${topic} that you want to do better by the end of this course. A goal of your own makes every lesson shorter, because you know what you are looking for.`,
      `Set yourself one aim in ${topic} that somebody else could see you reach. You will take from each lesson what serves that aim, and you will know when you have arrived.`,
      `Outline what a good week in ${topic} would look like for you. You measure each lesson against a picture of your own, and leave out what does not lead there.`,
      `Decide which part of ${topic} has waited longest. You begin where a little progress is felt at once, and the rest becomes easier to face.`,
    ],
    hookIntro: [
      `Imagine an ordinary day a month from now: ${otherWin}. The way from here to there is a series of small steps, and this is the first.`,
      `You may know this: ${otherCost}. It does not have to stay like that, and it does not take a year to change.`,
      'When did you last think that this must be possible with less effort? Keep that moment in mind; the whole course is about it.',
      `Somewhere somebody already works like this: ${otherWin}. What do they do on a normal morning?`,
    ],
    keyConcepts: [
      `Who the course is for: ${learners}. What it covers: ${listed(subjects)}. How it works: one idea and one thing to try in each lesson.`,
      `What to expect: short lessons on ${listed(subjects)}. What to bring: a case of your own. What to leave behind: the wish to do everything at once.`,
      `Where it begins and where it ends: ${listed(subjects)}. What each lesson asks of you: ten minutes, and one try before the next.`,
      `Three promises: ${listed(subjects)} in plain words, one example in each lesson, nothing that has to be bought.`,
    ],
    uniquePerspective: [
      `Courses on ${topic} like to promise mastery. This one promises something smaller and more useful: after each lesson you will have tried something ${setting}.`,
      `${courseTitle} is taught from practice. Theory appears where it explains something that you have already seen.`,
      'The mistakes of many people are in this course, told without their names. You may make new ones.',
      `You will find few rules about ${topic} here and many cases. A rule is forgotten by the evening, a case comes back when you need it.`,
    ],
    actionStep: [
      'Write your aim on a piece of paper, with a date four weeks from today. Keep it where you will find it again after the last lesson.',
      'Choose one real case that you will carry through the whole course. Describe it in three lines.',
      'Tell one person what you want to learn, and ask them to inquire in four weeks. A question from a friend is stronger than a reminder.',
      'Look at your last working week and mark the hour that this course should change. Put its date on the first page of your notes.',
    ],
  }
}

/** The promise kept, at its end. */
export function conclusion(courseTitle: string, words: Words): EntryVariants {
  const { topic, otherWin, subjects, people, evidence, habit } = words
  return {
    learningGoal: [
      `Review what has changed in the way you approach ${topic}, and choose your next step. You leave with a plan that fits your own calendar, and the course goes on without the videos.`,
      `Summarize in three sentences what you will do differently from now on. What you can say in three sentences you can also do on a busy day.`,
      `Choose the one change in ${topic} that you will keep whatever happens. One thing that stays is worth more than ten that fade.`,
      'Compare how you work now with how you worked at the beginning. You see what practice has changed, and what still waits for its turn.',
    ],
    hookIntro: [
      'Take out the aim that you wrote down at the beginning. Which word of it would you change today?',
      'Do you remember the case you began with? Look at it once more, with the eyes you have now.',
      'What would you tell somebody who opens the first lesson today?',
      'Most courses are forgotten within a week. What should be left of this one in a year?',
    ],
    keyConcepts: [
      `The thread that runs through it all: ${listed(subjects)}. What is now yours to keep; what still needs practice.`,
      `Three things to remember about ${topic}; two to practice; one to begin tomorrow.`,
      `What held it together: ${listed(subjects)}. What you may drop; what you should repeat before the month is over.`,
      'The change that came by itself and the one that took effort; the lesson worth a second look; who else should know of it.',
    ],
    uniquePerspective: [
      `The end of a course is usually a summary. This one is a handover: from here on ${people} are your teachers, if you ask them.`,
      `${courseTitle} is finished when you no longer think of it. Until then, one small routine does more than a second course: ${habit.is}.`,
      `Nothing here was new under the sun. What is new is that you have tried it with ${people}, and know what happened.`,
      'A last lesson likes to look back in pride. This one looks at next Monday, when nobody reminds you.',
    ],
    actionStep: [
      `Take ${evidence} and write down what you would do differently now. Share it with somebody who will ask you about it in a month.`,
      `Make one appointment with yourself, four weeks from today, with a single question: is it true yet that ${otherWin}?`,
      'Teach the most useful thing you learned to one person before the week is over. Ten minutes will do.',
      `Write a note to yourself about the day on which you slip back, and say in it how to begin again. Keep it beside ${evidence}.`,
    ],
  }
}

function listed(subjects: readonly Subject[]): string {
  const [first = '', second, third] = subjects.map(subject => subject.is)
  if (second === undefined) return first
  return third === undefined ? `${first} and ${second}` : `${first}, ${second} and ${third}`
}
