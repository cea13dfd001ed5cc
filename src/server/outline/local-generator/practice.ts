import type { LessonVariants, Words } from './words.ts'

type ArcLesson = (words: Words) => LessonVariants

/** Lessons on tools, cases and the moments when it gets hard. */
export const practiceLessons = {
  artifact: ({ artifact, people, topic }) => ({
    titles: [[artifact.title], ['A Tool of Your Own']],
    learningGoal: [
      `Build ${artifact.is} that you can use tomorrow. It carries the routine for you and leaves your attention free for ${people}.`,
      `Draft ${artifact.is} from your own cases. You stop beginning from an empty page, and others can work in the same way without asking.`,
    ],
    hookIntro: [
      'What would you hand over if somebody had to stand in for you tomorrow? A good answer fits on a page.',
      'Memory is a poor place for routine. It fails when you are tired, which is when you need it.',
    ],
    keyConcepts: [
      `What belongs in ${artifact.is} and what does not; how short it may become; who else should be able to read it.`,
      'The three entries you need every time; the order in which you need them; a date on which to throw it away and write a better one.',
    ],
    uniquePerspective: [
      'Templates describe the work of somebody else. A tool made in an hour from your own cases is used, while a perfect one from elsewhere stays in its folder.',
      `Tools for ${topic} are usually judged by how complete they are. Here the measure is another one: would you reach for it when you are in a hurry?`,
    ],
    actionStep: [
      `Make a first version of ${artifact.is} in twenty minutes. Use it once before you improve it.`,
      'Show your first version to a person who has never seen it. Cut everything that you had to explain.',
    ],
  }),

  workedCase: ({ topic, otherPressure }) => ({
    titles: [['One Case from Start to Finish', 'A Case, Taken Apart', 'The Turning Points of a Case']],
    learningGoal: [
      `Trace one complete case of ${topic} from the first sign to the result. You see how the pieces fit together, and at which point your own cases tend to leave the track.`,
      'Reconstruct the decisions in a finished case, one after the other. You learn to tell a good decision from a lucky result.',
    ],
    hookIntro: [
      `Here is a case that looked hopeless at first: ${otherPressure.is}. What would you do in the first five minutes?`,
      `Imagine ${otherPressure.is}. Everybody remembers how such stories end, and hardly anybody remembers the moment at which they turned.`,
    ],
    keyConcepts: [
      'The turning points of the case; what was known at each of them and what was only assumed; a decision that could have gone either way.',
      'First signs that were there to be seen; the step that made the difference; what luck had to do with it.',
    ],
    uniquePerspective: [
      'Success stories leave out the doubt. This case keeps the doubt in, since that is the part you will meet again.',
      'The case is told forwards and never backwards, so that you have to decide with what was known at the time.',
    ],
    actionStep: [
      'Stop at the first turning point and write down your own decision before you go on. Compare it with what happened.',
      'Pick a finished case of yours and draw it as a line with three turning points. What was the earliest sign?',
    ],
  }),

  rolemodel: ({ model, topic }) => ({
    titles: [['Learning from the Best', 'Borrow a Good Move', 'Watch Somebody Who Can']],
    learningGoal: [
      `Observe ${model} and name two moves worth borrowing. You gain years of somebody else’s experience without paying for the mistakes.`,
      `Identify what exactly ${model} does differently. Admiration turns into a short list of things you can practice yourself.`,
    ],
    hookIntro: [
      `Think of ${model}. What do you see in the first minute, before a single word about results?`,
      'Talent is what we call a technique that we have not looked at closely enough.',
    ],
    keyConcepts: [
      'What can be imitated and what cannot; the difference between a style and a technique; how to make a borrowed move your own.',
      'Watching with a question in mind; the preparation behind what looks effortless; asking for the reason and not for the recipe.',
    ],
    uniquePerspective: [
      `Famous names make poor models for ${topic}, because nobody sees them at work. Somebody you can watch on a normal day teaches you more.`,
      'The lesson looks at what good people leave out. What they do not do is often the more useful half.',
    ],
    actionStep: [
      'Arrange to watch somebody at work for half an hour. Write down two things they did and one that they left undone.',
      'Ask somebody you admire in this: what did you do differently five years ago? Use the answer within a week.',
    ],
  }),

  pressure: ({ pressure, people }) => ({
    titles: [[pressure.title], ['When It Gets Difficult']],
    learningGoal: [
      `Choose a calm first response to ${pressure.is}. You keep room to think, and ${people} see somebody they can rely on.`,
      `Rehearse your first minute in a hard case: ${pressure.is}. When it happens, you act on a plan made in peace and not on the spur of the moment.`,
      `Prepare two sentences for ${pressure.is}. You speak them without searching for words, and win the time in which good answers are found.`,
      `Plan what you will let go of first when it comes to ${pressure.is}. You protect what matters, since you have chosen it on a calm day.`,
    ],
    hookIntro: [
      `Sooner or later you will meet it: ${pressure.is}. The first minute decides more than the hour that follows.`,
      `Everything you have learned so far works in fair weather. Now comes ${pressure.is}.`,
      `Imagine the door opens and there it is: ${pressure.is}. What is the first thing you do with your hands?`,
      `There are days for learning and days for using it. Today it is ${pressure.is}, and everybody looks at you.`,
    ],
    keyConcepts: [
      'What pressure does to good habits; a sentence that honestly buys time; when to stop and ask for help.',
      'The difference between fast and hasty; one thing to protect whatever happens; how to come back to the method afterwards.',
      'What the body does before you have decided anything; one breath, one question, one next step; what can wait until tomorrow.',
      'Who has to know at once and who does not; the smallest useful answer; a way back once the storm is over.',
    ],
    uniquePerspective: [
      'Advice for such moments is mostly about being firm. Being slow is better: it costs seconds, and it keeps every option open.',
      'Nobody rises to the occasion; people fall back on what they have rehearsed. So this lesson is less about courage than about preparation.',
      'Calm is often taken for a gift. More often it is a list, made in time and short enough to remember.',
      `What ${people} remember of such an hour is seldom the solution. They remember whether you looked at them.`,
    ],
    actionStep: [
      'Write the one sentence you want to have ready for this moment. Say it aloud three times.',
      `Go through the scene with a friend for five minutes: ${pressure.is}. Change places and notice what helped.`,
      `Think of the last time you met ${pressure.is}. Write down what you would keep of what you did, and one thing that you would leave out.`,
      'Agree with a colleague on a sign that means “give me two minutes”. Use it once this week, in earnest or not.',
    ],
  }),

  others: ({ person, people, topic }) => ({
    titles: [['Seen from the Other Side', 'What Others See', 'Walk around the Table']],
    learningGoal: [
      `Ask ${person} how your work looks from the other side. You find out what to keep and what to change from the one source that cannot be guessed.`,
      `Describe ${topic} as ${person} would. You notice what you take for granted, and your next attempt starts closer to what is needed.`,
    ],
    hookIntro: [
      `What would ${people} say about it if you were not in the room?`,
      'So far you have looked from your own side of the table. Now walk around it and sit down.',
    ],
    keyConcepts: [
      'What others see and you do not; questions that invite an honest answer; how to give thanks for an answer you did not like.',
      'Intention and effect; the detail that matters to others and seems trivial to you; asking before it is too late to change anything.',
    ],
    uniquePerspective: [
      `Surveys give averages. One honest conversation with ${person} gives you a sentence that you will not forget.`,
      'Empathy is often described as a feeling. In this lesson it is a piece of research, with a question, a method and a result.',
    ],
    actionStep: [
      'Ask one person this week what you should keep and what you should change. Write the answer down word for word.',
      'Write five lines about your last attempt in the voice of somebody who was at the receiving end.',
    ],
  }),
} satisfies Record<string, ArcLesson>

/** Lessons that make a result last. */
export const masteryLessons = {
  repair: ({ people, topic }) => ({
    titles: [['When It Goes Wrong', 'A Good Repair', 'The Hour after a Mistake']],
    learningGoal: [
      'Repair a failed attempt within a day, openly and without excuses. Trust survives a mistake that is named, and is often stronger afterwards.',
      `Plan what you will say and do when an attempt at ${topic} fails. You lose hours where others lose weeks, and nobody has to look for somebody to blame.`,
    ],
    hookIntro: [
      `It will go wrong at least once. What you do in the hour after that is what ${people} remember.`,
      'There are two kinds of failure: the one you talk about today, and the one they talk about for a year.',
    ],
    keyConcepts: [
      'Say what happened; say what you will do; do it sooner than you promised; look for the cause once the dust has settled.',
      'An apology that is one sentence long; the quick remedy and the lasting one; what to change so that it cannot happen in the same way again.',
    ],
    uniquePerspective: [
      'A fault found early is a gift from whoever reports it. Treat the messenger accordingly, and you will hear of the next one in time.',
      'Lists of mistakes help nobody who has just made one. This lesson is for the hour afterwards, which other courses leave out.',
    ],
    actionStep: [
      'Think of something that went wrong recently. Write the two sentences you would say about it today.',
      'Name one open mistake to the person it concerns before the week is over. Bring a proposal with you.',
    ],
  }),

  signal: ({ signal, topic }) => ({
    titles: [[signal.title], ['How to Tell That It Works']],
    learningGoal: [
      `Measure your progress by ${signal.is}. You notice an improvement, or the lack of one, weeks before anybody tells you.`,
      `Track, for a month, ${signal.is}. You can show that the effort pays, and give up in good time what does not help.`,
      `Define in one sentence what success would look like, and check it against ${signal.is}. You stop arguing about impressions, and talk about what can be seen.`,
      `Examine ${signal.is} over the last three months. You learn what is chance and what is a trend, before you change anything.`,
    ],
    hookIntro: [
      'How would you know that it works? A good feeling is pleasant, and it is not evidence.',
      'People improve what they look at. The trouble is that they look at what is easy to count.',
      'Somebody asks you whether it was worth it. Which number would you like to be able to give?',
      'A gut feeling is right more often than it can prove. Today you give it a witness.',
    ],
    keyConcepts: [
      `What to read into ${signal.is}, and what not to; things that distort the picture; how often to look.`,
      'One number in place of ten; a value to compare with; the moment at which a number should change what you do.',
      `Why ${signal.is} tells more than a survey; how it can be flattered; what to do in the week in which it falls.`,
      'A measure that costs a minute; the week as the right distance; what must never be counted.',
    ],
    uniquePerspective: [
      'Large dashboards comfort those who build them. One honest number, written down by hand, changes what people do.',
      `Success in ${topic} is said to be hard to measure. It is hard to measure exactly, and easy to measure well enough.`,
      'What is measured is soon served. So choose something that you would be glad to serve, and leave the rest uncounted.',
      `A figure is the beginning of a question. In ${topic} the questions matter more than the second decimal.`,
    ],
    actionStep: [
      `Estimate the present value of ${signal.is} and write it down with the date. Do it again in four weeks.`,
      'Draw an empty chart for the next four weeks and put it where you see it. Fill in the first point today.',
      `Tell somebody what you expect of ${signal.is} in a month, and let them write it down. Being wrong is instructive.`,
      'Find one figure that you collect and nobody reads. Stop collecting it, and put this one in its place.',
    ],
  }),

  habit: ({ habit, win, topic }) => ({
    titles: [[habit.title], ['A Routine That Lasts']],
    learningGoal: [
      `Plan a routine for ${habit.is}. Skill turns into reliability, and ${win}.`,
      `Attach one routine to something you do anyway: ${habit.is}. It no longer depends on your mood, and the effect adds up month by month.`,
      `Set a place and an hour for ${habit.is}. You no longer decide about it each day, and what is not decided is not put off.`,
      `Combine ${habit.is} with something that you like doing. It comes back by itself, and ${win}.`,
    ],
    hookIntro: [
      'Nobody keeps ten good resolutions. Almost everybody can keep one.',
      `The most useful thing in this course takes a few minutes: ${habit.is}. It only works if you do it again.`,
      'Think of a habit that you never chose. How did it get in? We will use the same door.',
      `What if the whole course had to fit into three minutes a day? They would be spent on ${habit.is}.`,
    ],
    keyConcepts: [
      'A fixed time and place; a version so small that it survives a bad week; a way to begin again after a gap.',
      'What sets the routine off; what makes it pleasant; what usually ends it, and how to see that coming.',
      'The first ten days, which carry themselves, and the next twenty, which do not; a witness; what to do on the day after you forgot.',
      'Smaller than you think; sooner than you planned; visible to somebody else.',
    ],
    uniquePerspective: [
      `Motivation is a poor engine. Those who do well in ${topic} have made a few things automatic, and save their willpower for the rest.`,
      'Routines have a dull reputation. They are what sets the mind free for the part of the work that is never the same twice.',
      'Discipline is overrated, and furniture underrated. Put the thing where you stumble over it, and you need the will of an ordinary person.',
      `Every habit in ${topic} is dropped at least once. Those that stay are the ones that are easy to take up again.`,
    ],
    actionStep: [
      `Reserve a fixed time in your calendar for ${habit.is}, for two weeks to begin with.`,
      'Decide after which daily event your routine will come, and do it once today.',
      `Do it now, before the next lesson: ${habit.is}, in its smallest form. Note how long it took.`,
      'Hang a sheet where you see it in the morning and make a cross for each day you did it. Two gaps in a row are the only rule: never.',
    ],
  }),

  passingOn: ({ topic, person }) => ({
    titles: [['Teach It to One Person', 'Passing It On', 'Now You Explain It']],
    learningGoal: [
      `Show one other person how you approach ${topic}. Explaining reveals what you have really understood, and you are no longer the only one who can do it.`,
      'Teach the first step to a colleague in twenty minutes. The work gets easier for both of you, and good practice outlives your holiday.',
    ],
    hookIntro: [
      'You have understood something when somebody else can do it after talking to you.',
      `Who taught you the most useful thing you know? Now picture ${person}, who has not had that luck.`,
    ],
    keyConcepts: [
      'Show it, do it together, then watch; the difference between a rule and a reason; room for another way of doing it.',
      'What to leave out for a beginner; a first success within the hour; praise that names what was good.',
    ],
    uniquePerspective: [
      'Teaching is treated as the last stage of mastery. It belongs much earlier, because a good question from a beginner mends more than another hour of practice.',
      'Manuals pass on what to do. This lesson is about passing on what to look at, which is where experience lies.',
    ],
    actionStep: [
      'Invite one person for twenty minutes next week and teach them the first step only. Let them do the talking in the second half.',
      'Record yourself explaining the idea in ninety seconds. Listen for the sentence that you would want to hear first.',
    ],
  }),
} satisfies Record<string, ArcLesson>
