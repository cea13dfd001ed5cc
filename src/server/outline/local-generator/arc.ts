import type { LessonVariants, Words } from './words.ts'

type ArcLesson = (words: Words) => LessonVariants

/** Lessons that lead from the reason to begin to a first result of one's own. */
export const openingLessons = {
  stakes: ({ topic, topicInTitle, people, cost, win, learners }) => ({
    titles: [
      topicInTitle.map(title => `The Case for ${title}`),
      ['What Is at Stake', 'Why Bother?', 'The Price of Leaving It to Chance'],
    ],
    learningGoal: [
      `Explain in your own words why time spent on ${topic} pays for itself. You win patience for the lessons ahead and an answer for everybody who asks what it is good for.`,
      `Calculate roughly what neglect of ${topic} has cost you in the past month. You stop hoping that it will sort itself out, and you know what an hour of practice is worth.`,
      `Compare two weeks in your memory, one in which ${win} and one in which it was otherwise. You see what ${topic} is worth in your own case, without anybody’s statistics.`,
      `Name three people who feel it when ${topic} is neglected. You know for whom you make the effort, and that carries further than a good intention.`,
    ],
    hookIntro: [
      `It seldom begins with a disaster. It begins with a week in which ${cost}.`,
      `Ask ${learners} about their last bad month, and sooner or later you hear the same sentence: ${cost}. What came before is hardly ever mentioned.`,
      `What would your week look like if ${win}? Most of us have stopped asking.`,
      `Nobody plans it, and still it happens every month: ${cost}.`,
    ],
    keyConcepts: [
      `The visible cost and the hidden one; the moment at which things could still have turned; what is different once ${win}.`,
      `Who pays when nobody acts; why the bill arrives late; a picture of the better case, in which ${win}.`,
      `How small neglect becomes a large matter; the point at which ${people} stop telling you; what can be won back, and how soon.`,
      'What it costs in time, in trust and in sleep; which of the three is noticed last; a first estimate that is honest enough.',
    ],
    uniquePerspective: [
      `Most introductions to ${topic} begin with definitions. This one begins with the bill, because nobody changes a habit for the sake of a definition.`,
      `The usual argument is efficiency. This lesson argues from the side of ${people}, who notice the difference first.`,
      'Reasons are easily found by those who need none. This lesson is for the doubters, and lets them do the sum themselves.',
      `Not everybody needs ${topic}. After this lesson you know whether you do.`,
    ],
    actionStep: [
      `Write down one occasion in the past month on which ${cost}. Add what it cost in hours, in money or in goodwill.`,
      `Picture a month in which ${win}. Write down what that would be worth to you, as a number.`,
      `Ask one of those you work for what they noticed when ${cost}. Only listen, and note the first word they choose.`,
      'Draw a line for the past three months and mark where it went well and where it did not. What happened just before each mark?',
    ],
  }),

  start: ({ topic, evidence, setting }) => ({
    titles: [['Where You Stand Today', 'An Honest Look at Today', 'Before You Change Anything']],
    learningGoal: [
      `Describe how you approach ${topic} today, step by step and without flattering yourself. You have something to compare with later, and improvement stops being a matter of opinion.`,
      `List what you already do well in ${topic} and the one point that holds you back. You put your effort where it shows, and leave alone what works.`,
    ],
    hookIntro: [
      `Before you change anything, look at ${evidence}. What would a stranger conclude?`,
      'How good are you at it now? Most people answer with a feeling, and the feeling is out by a year in one direction or the other.',
    ],
    keyConcepts: [
      'The difference between what you intend and what you do; strengths worth keeping; the one weak spot that explains most of the trouble.',
      'Facts before feelings; patterns that only show when you put several cases side by side; where to begin and what to leave for later.',
    ],
    uniquePerspective: [
      `Self-assessments tend to ask how good you feel. This one counts only what could be seen and heard ${setting}.`,
      'A starting point is often treated as a confession. Here it is a measurement, and a low value is good news, because there is more to gain.',
    ],
    actionStep: [
      `Go through ${evidence}. Mark in one color what you would do again, and in another what you would not.`,
      'Ask two people what they would call your strongest and your weakest point in this. Write both answers down before you judge them.',
    ],
  }),

  mistake: ({ mistake, people, topic }) => ({
    titles: [[mistake.title], ['The Mistake Almost Everybody Makes']],
    learningGoal: [
      `Recognize the moment in which you start ${mistake.is}. Catching it early leaves you a choice, and a repair costs minutes where it used to cost weeks.`,
      `Replace the habit of ${mistake.is} with a better first move. You avoid the trouble that takes the most time afterwards, and others notice that something has changed.`,
      `Trace the last time you caught yourself ${mistake.is} back to the minute before it. You find the cue that sets it off, and a cue can be moved.`,
      `Explain to a colleague why ${mistake.is} seems so reasonable. You see your own reasons from outside, and half of them do not survive it.`,
    ],
    hookIntro: [
      `Nearly everybody does it, and it feels like good work at the time: ${mistake.is}.`,
      `There is one mistake in ${topic} that beginners and experts share. It is ${mistake.is}, and it comes disguised as diligence.`,
      `Think of the last time it went wrong in ${topic}. The odds are on ${mistake.is}.`,
      `You will recognize yourself in the next minute, and you will be in good company: nearly all of us were praised for ${mistake.is} once.`,
    ],
    keyConcepts: [
      `What makes ${mistake.is} so tempting; how it looks from the side of ${people}; a better move for the same moment.`,
      'The trigger, the reflex and the price; a pause of three seconds and what fits into it; a replacement that is just as easy.',
      `Where the mistake is learned and why it is rewarded; what ${people} make of it; the smallest change that breaks the pattern.`,
      'Three signs that it is about to happen; what to do with your hands instead; how to speak about it without shame.',
    ],
    uniquePerspective: [
      'This mistake is not a lack of skill. It is a skill used at the wrong moment, which is why capable people make it most often.',
      'Warnings do not help against a reflex. A replacement does, so the lesson spends little time on blame and most of it on the better move.',
      'Even masters do it when they are tired. So the lesson does not promise a cure; it shortens the time until you notice.',
      `The opposite of ${mistake.is} is no better. The lesson looks for the third way, which is duller than both and works.`,
    ],
    actionStep: [
      `For three days, make a mark on a slip of paper whenever you catch yourself ${mistake.is}. Do nothing else about it yet.`,
      'Choose the situation in which it happens to you most. Write down, in one line, what you will do there next time.',
      'Ask somebody who sees you work to raise a hand when it happens. Count the hands on Friday.',
      `Think of one occasion on which ${mistake.is} cost you something. Write the scene anew, with the better move in it.`,
    ],
  }),

  vocabulary: ({ topic, setting }) => ({
    titles: [['The Words That Matter', 'Plain Words for Difficult Things', 'Speaking the Language']],
    learningGoal: [
      `Define the few terms that come up again and again in ${topic}. You can follow the experts with ease, and explain the same thing to a beginner without jargon.`,
      `Translate the jargon around ${topic} into words a friend would understand. People stop nodding politely and begin to tell you what they really think.`,
    ],
    hookIntro: [
      'Two people nod at the same word, and each has something else in mind. How much trouble begins like that?',
      'Which word of your field do you use every day and could not define if a child asked you?',
    ],
    keyConcepts: [
      'The terms that matter and those that only sound well; words that mean one thing to specialists and another to everybody else; one example for each term.',
      'A definition you can test; the everyday word beside the technical one; when precision helps and when it gets in the way.',
    ],
    uniquePerspective: [
      `A term earns its place here only if it changes what you do ${setting}. The others can wait until you meet them.`,
      'Glossaries sort by the alphabet. This lesson sorts by the damage that a misunderstanding does.',
    ],
    actionStep: [
      'Explain one of the terms in two sentences to somebody outside your field. Ask them to say it back in their own words.',
      'Take a text you wrote recently and replace three technical words with plain ones. Check whether anything has been lost.',
    ],
  }),

  method: ({ topic, topicInTitle, setting, person }) => ({
    titles: [
      topicInTitle.map(title => `A Method for ${title}`),
      ['A Method in Four Steps', 'Look, Decide, Act, Check', 'What to Do First'],
    ],
    learningGoal: [
      `Apply a method of four steps to ${topic}: look, decide, act and check. With a fixed order in mind you stay calm ${setting}, and you always know what comes next.`,
      `Follow four steps in the same order each time you work on ${topic}. You make fewer mistakes of haste, and you can tell afterwards where things went wrong.`,
      `Use one order of steps for ${topic} until it needs no thought: look, decide, act, check. Your attention is free for what is special about the case.`,
      `Describe your next case of ${topic} in four steps before you touch it. You see the gap in the plan while it still costs nothing.`,
    ],
    hookIntro: [
      'Experts look as if they were improvising. Watch them twice, and you see the same four moves in the same order.',
      'What do you do first? If the answer is different every time, this lesson will save you the most.',
      'A pilot with twenty thousand hours reads a list before each flight. What would be on yours?',
      'In a hurry we skip the first step and repeat the third. It feels fast and it is not.',
    ],
    keyConcepts: [
      `Look before you judge; decide on one thing; act so that ${person} can notice it; check the result on the same day.`,
      'What each step is for; the step that most people leave out; how to go back one step without losing face.',
      `One question for each step; how long each may take ${setting}; the sign that you should begin again.`,
      `Looking without a plan; deciding once; acting in one piece; checking with ${person} and not alone.`,
    ],
    uniquePerspective: [
      `There are longer methods, and hardly anybody uses them when it counts. Four steps are what a busy person can remember ${setting}.`,
      'The method is deliberately plain. Its strength lies in the last step, the check, which is the one that books mention and calendars forget.',
      'Every trade has its four steps, and gives them grand names. They are left plain here, so that you can put your own trade into them.',
      `The order matters more than the steps. Even a poor method for ${topic} helps when it is the same each time, because then you can improve it.`,
    ],
    actionStep: [
      'Take a small, harmless case from this week and go through the four steps on paper. Note where you hesitated.',
      'Write the four steps on a card in your own words, and put the card where you will need it.',
      'Time yourself in an ordinary case and note how many minutes each of the four steps took. Which one was missing?',
      'Teach the four steps to somebody in three minutes and watch them use them once.',
    ],
  }),

  firstTry: ({ topic, learners }) => ({
    titles: [['A First Try', 'Start Small, Start Now', 'Small Enough to Fail']],
    learningGoal: [
      `Choose a case of your own that is real and small enough to fail. Early practice without risk gives you the confidence that reading never gives.`,
      `Prepare one small attempt at ${topic} within the next seven days. You turn knowledge into experience while the stakes are low and the memory is fresh.`,
    ],
    hookIntro: [
      'The first try is allowed to be clumsy. It is not allowed to be big.',
      'When did you last learn something by waiting until you could do it?',
    ],
    keyConcepts: [
      'How to find a case that is real but small; what to prepare and what to leave open; a sign that tells you to stop.',
      'The smallest version that still counts; one thing to watch; what to write down straight afterwards.',
    ],
    uniquePerspective: [
      'People tend to practice for the first time on the day it matters. Reversing that order is half of what this course has to offer.',
      `The plan is made for ${learners}, who have little time and good reasons to postpone. So it asks for one attempt and no more.`,
    ],
    actionStep: [
      'Settle on a day, a place and a case for your first try. Tell one person about it beforehand.',
      'Do the smallest version today, even badly, and write down the one thing that surprised you.',
    ],
  }),
} satisfies Record<string, ArcLesson>
