import type { LessonVariants, Words } from './words.ts'

type FocusLesson = (subject: string, words: Words) => LessonVariants

/** Lessons on the course's own subjects, in the order in which an understanding of one grows. */
export const focusLessons: readonly FocusLesson[] = [
  (subject, { topic, setting }) => ({
    titles: [[`Understanding ${subject}`, `Getting to Know ${subject}`]],
    learningGoal: [
      `Describe how you meet ${subject} in your own work, with one example. You have something definite in front of you, and tell the real thing from what only looks like it.`,
      `Outline what belongs to ${subject} and what does not. You know what to look at first, and stop losing time on what only looks related.`,
      `Define ${subject} so that a newcomer could check it. You agree sooner with others on what you are talking about, and spend the rest of the hour on what matters.`,
      `Recognize ${subject} when it comes without its name. You act while others are still looking for the word.`,
    ],
    hookIntro: [
      `What comes to mind when you hear of ${subject}? Write it down now, because it will have changed by the end of this lesson.`,
      `Everybody has an opinion on ${subject}. Ask for an example, and it goes quiet.`,
      `If you had to photograph ${subject}, what would be in the picture?`,
      `Two people speak of ${subject} and agree in everything. An hour later it turns out that they meant different things.`,
    ],
    keyConcepts: [
      `The core of ${subject} in one sentence; a plain example and a borderline one; the link to ${topic}.`,
      `Where ${subject} begins and where it ends; three features to look for; what people often confuse it with.`,
      `A first definition that may be wrong; what ${subject} looks like from close by; the case that forces you to improve the definition.`,
      `What ${subject} is for; what happens where it is missing; the two or three words that you need to speak of it.`,
    ],
    uniquePerspective: [
      `Textbooks treat ${subject} as theory that comes before practice. Here it is something to look at ${setting}, and the names follow later.`,
      `The lesson begins with an example of ${subject} that is not quite typical. What is odd about it explains more than a perfect model would.`,
      `Much has been written about ${subject}. The lesson leaves it on the shelf and starts from what you can see ${setting}.`,
      `Definitions come last here. First you collect five cases of ${subject}, and then they tell you what they have in common.`,
    ],
    actionStep: [
      `Find one example of ${subject} in your own week. Note what you see in it now that you would have missed before.`,
      `Explain ${subject} to yourself in three lines, without looking anything up. Underline the word you are least sure of.`,
      `Ask two people what ${subject} means to them and write down the difference. It is the most useful sentence of the week.`,
      `Collect three cases of ${subject} before tomorrow evening, one of them from outside your work.`,
    ],
  }),
  (subject, { people }) => ({
    titles: [[`A Closer Look at ${subject}`, `${subject}, Up Close`]],
    learningGoal: [
      `Break ${subject} down into three parts that you can practice one at a time. Progress comes faster, because you always know which part you are working on.`,
      `Examine ${subject} with three questions that work in every case. You notice what others pass over, and you notice it in time.`,
      `Trace what happens in ${subject} from one moment to the next. You find the moment at which it is decided, and can be there in time.`,
      `List what goes into ${subject} and cross out what could be missing. What is left is short enough to keep in mind.`,
    ],
    hookIntro: [
      `From a distance, ${subject} can look simple. Come closer, and there are three decisions where you saw only one.`,
      `There is a detail in ${subject} that most people walk past. Once you have seen it, you see it everywhere.`,
      `Look at ${subject} for a whole minute. What did you see only in the last ten seconds?`,
      `Somewhere in ${subject} hides the reason why it sometimes works and sometimes does not. Most people look for it in the wrong place.`,
    ],
    keyConcepts: [
      `The three parts and how they depend on each other; the part that ${people} notice; the one to begin with.`,
      'The question to ask first; the question nobody likes to ask; what an unclear answer tells you.',
      `What comes before it, what happens in it, what follows; the place at which ${people} lose the thread; how to mend it there.`,
      'What can be seen and what has to be asked; the usual order and a better one; a sign that you have looked closely enough.',
    ],
    uniquePerspective: [
      'Experts rarely explain the parts, since for them it has become one movement. This lesson slows that movement down until you can see the joints.',
      `In ${subject}, beginners and experts differ less in knowledge than in attention. So the questions come before the answers.`,
      `The whole is easier than it seems and one of its parts is harder. The lesson spends its time on that part of ${subject}.`,
      `Closeness has a price: one no longer sees the whole of ${subject}. So the last minute steps back again.`,
    ],
    actionStep: [
      'Choose one of the three parts and work on nothing else for two days.',
      `Apply the three questions to a case of ${subject} that you think you know well. Write down what is new to you.`,
      `Watch ${subject} once without taking part. Write down what came first, what came second, and what surprised you.`,
      `Draw ${subject} as a strip of four pictures. The empty one shows what to look at next.`,
    ],
  }),
  (subject, { setting, person }) => ({
    titles: [[`${subject} in Practice`, `Working with ${subject}`]],
    learningGoal: [
      `Use what you know about ${subject} ${setting}. What was an idea on Monday becomes something you have done by Friday.`,
      `Demonstrate one thing about ${subject} to ${person} without a word of explanation. You find out quickly what works outside your own head.`,
      `Prepare one real occasion for ${subject} and see it through. A single honest attempt teaches more than another evening of reading.`,
      `Rehearse ${subject} in a place where nothing depends on it. When it counts, your hands already know the way.`,
    ],
    hookIntro: [
      `Knowing about ${subject} is comfortable. Doing it while somebody watches is another matter.`,
      `How much of ${subject} could you show, if you were not allowed to talk?`,
      `The best time to try ${subject} was last week. The second best is before this lesson is over.`,
      `You can read about ${subject} for years. It begins with the first clumsy try, and that takes five minutes.`,
    ],
    keyConcepts: [
      'Preparation that takes five minutes; the first move; what to do when the reply is not the one you expected.',
      `A setting that makes practice easy; one thing to watch at a time; feedback on ${subject} while it is still warm.`,
      `A try that is small enough for today; what ${person} should notice; three lines of notes before you forget.`,
      'The conditions you need and those you only wish for; where to stop; how to ask for a reply that helps.',
    ],
    uniquePerspective: [
      'Exercises are often easier than life, and so they teach little. This one is built from the kind of case that arrives without a label.',
      `Perfect conditions are the enemy of practice. The lesson shows ${subject} as it happens, with interruptions and too little time.`,
      `Most instructions for ${subject} describe the tenth time. This one describes the first, with everything that is awkward about it.`,
      'Practice is said to make perfect. It makes permanent; so the lesson takes care of what you repeat.',
    ],
    actionStep: [
      `Spend ten minutes on ${subject} with somebody who will be honest. Ask for one remark only.`,
      'Set a timer and do the exercise twice. The second time, change a single thing.',
      `Put ten minutes for ${subject} into tomorrow’s calendar, with a place and a person. Keep them as you would keep an appointment with somebody else.`,
      `Try ${subject} ${setting} before the week is over, and write one line on what you would do in another way.`,
    ],
  }),
  (subject, { otherCost, topic }) => ({
    titles: [[`Two Ways with ${subject}`, `Making Sense of ${subject}`]],
    learningGoal: [
      `Compare two ways of dealing with ${subject} and defend your choice. You decide for a reason, and you can explain it to those who would have chosen otherwise.`,
      `Decide how much effort ${subject} deserves in a given case. Your time goes where it changes the result.`,
      `Choose in ${subject} between the quick way and the careful one, and say why. You save the care for the cases that need it.`,
      `Examine what you always do about ${subject} and what it costs. You keep the habit with good reason, or drop it with a better one.`,
    ],
    hookIntro: [
      `Two experienced people look at the same case of ${subject} and do opposite things. Both may be right.`,
      `What if you did less about ${subject}, and did it better? Choosing is the hard part.`,
      `Ask three people how they handle ${subject} and you get four answers. What do they agree on?`,
      `Sometimes the right thing to do about ${subject} is nothing. How would you know?`,
    ],
    keyConcepts: [
      'What speaks for each way; the condition that tips the balance; a default for the cases in which it does not matter.',
      `Effort and effect; the point at which more no longer helps; how a wrong choice ends in a week in which ${otherCost}.`,
      'Two ways and what each takes for granted; a case for the first, a case for the second; the sign that you should change over.',
      'What is gained, what is lost and who notices; a choice that can be taken back and one that cannot; when to ask somebody else.',
    ],
    uniquePerspective: [
      `There is no best practice for ${subject}, only a practice that is best for a certain case. The lesson is about recognizing the case.`,
      `The literature on ${topic} likes to say that it depends. This lesson says on what.`,
      `Comparisons of this kind end with a winner. This one ends with a question to ask before you choose, since ${topic} has no winners.`,
      `Advocates of one way or the other rarely say when theirs fails. With ${subject} that is where the lesson begins.`,
    ],
    actionStep: [
      'Take a choice you made last week and argue for the opposite in five lines. Would you still decide in the same way?',
      `Write down your default for ${subject}, and the one condition under which you would depart from it.`,
      `Handle the next case of ${subject} in the way that is not yours. Write down what you missed and what you did not.`,
      `Find somebody who deals with ${subject} differently and ask for the reason. Listen until you could defend it.`,
    ],
  }),
  (subject, { topic, win }) => ({
    titles: [[`Going Further with ${subject}`, `The Finer Points of ${subject}`]],
    learningGoal: [
      `Adapt your approach to ${subject} when the usual way does not fit. You stay useful in the cases that no checklist foresees.`,
      `Combine ${subject} with what you have learned so far in one piece of work. The parts begin to support each other, and ${win}.`,
      `Plan one bold attempt at ${subject} with a way back. You learn where the limits are without paying for them in full.`,
      `Review your last three cases of ${subject} for what they have in common. You see your own style, and what it hides from you.`,
    ],
    hookIntro: [
      `By now you can do it. The difference between good and very good in ${subject} is smaller than you think, and everybody sees it.`,
      `When is it right to break the rules of ${subject}? Those who know the reason for a rule know the answer.`,
      `There is a point in ${subject} at which more effort brings nothing, and something else brings a great deal. Have you reached it?`,
      `What would somebody see who has done ${subject} for thirty years, and has just looked over your shoulder?`,
    ],
    keyConcepts: [
      'Signs that the usual way does not fit; what may be changed and what must stay; how to try something new without risking everything.',
      `The connection between ${subject} and the rest of ${topic}; one refinement that is worth the effort; one that is not.`,
      `What experts leave out in ${subject}; what they never leave out; how long it took them to know the difference.`,
      `The habit that has brought you here and now holds you back; one experiment; a way to tell whether ${win}.`,
    ],
    uniquePerspective: [
      'Advanced lessons tend to add. This one takes away, until only what carries the result is left.',
      `Mastery shows in the exceptions. So the examples of ${subject} here are the odd ones, the ones that were nearly left out.`,
      `Refinement is a word for taking pains where nobody looks. In ${topic} somebody always looks in the end.`,
      `The finer points of ${subject} are seldom written down, because they sound trivial. Here they are, with the reason for each.`,
    ],
    actionStep: [
      `Do one thing about ${subject} differently from usual this week, on purpose. Note what happened, without judging it yet.`,
      'Go back to your notes on an earlier lesson and add one line that you could not have written then.',
      `Ask somebody better than you at ${subject} for the smallest thing you could improve. Improve only that.`,
      `Take your best piece of work on ${subject} and shorten it by a third. What did it lose?`,
    ],
  }),
]
