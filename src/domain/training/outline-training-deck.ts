import type { OriginalDeck } from './original-training.ts'

export const outlineTrainingDeck: OriginalDeck = {
  title: 'How to build your course outline',
  slides: [
    {
      id: 'welcome',
      title: 'An outline is the course, before the camera is on.',
      paragraphs: [
        'Whoever reads your outline should know what each lesson teaches, why it matters and what the viewer will do afterwards.',
        'These slides go through it field by field. Three questions follow.',
      ],
      notes: 'An hour on the outline saves a day of recording. Most retakes are lessons that were never quite decided.',
    },
    {
      id: 'shape',
      title: 'Fifteen entries: a way in, thirteen lessons, a way out.',
      paragraphs: [
        'You begin with an introduction, 13 lessons and a conclusion. The first and the last stay where they are.',
        'Add or remove lessons in between as your subject asks: never fewer than 10 entries, never more than 20.',
      ],
      notes: 'The introduction and the conclusion count. So 10 entries are 8 lessons between the two.',
    },
    {
      id: 'order',
      title: 'Put the lessons in the order in which somebody would need them.',
      paragraphs: [
        'Why it matters, then the ground, then the practice, then the hard cases, then how to keep it going.',
        'If a lesson could stand anywhere, it has not found its place, or it is not needed.',
      ],
      notes: 'Read only the titles, from top to bottom. Do they tell a story without the rest?',
    },
    {
      id: 'titles',
      title: 'Name each lesson in 40 characters or fewer.',
      paragraphs: [
        'Say what the viewer will be able to do or see: “Hear the objection behind the words”.',
        '“Objections, part 2” fits as well, and promises nothing.',
      ],
      notes: 'A lesson holds one idea. A title that needs “and” may be two lessons.',
    },
    {
      id: 'learning-goal',
      title: 'A learning goal has two sentences. Start with an action verb.',
      paragraphs: [
        'First sentence: what the viewer will do. “Ask three questions that bring a hidden objection into the open.”',
        'Second sentence: what that is good for in real life. “You stop answering the wrong worry, and the talk gets shorter.”',
      ],
      notes:
        'Verbs you can watch somebody do: write, compare, ask, calculate, plan. “Understand” and “know” cannot be watched.',
    },
    {
      id: 'hook',
      title: 'The hook makes the viewer want the next minute.',
      paragraphs: [
        'Open with a moment: a question, a scene, a surprising number, a mistake of your own. One to three sentences.',
        'Save your name, your titles and the table of contents. The introduction has room for them.',
      ],
      notes: 'Read the hook aloud to somebody. If they ask “and then?”, it works.',
    },
    {
      id: 'key-concepts',
      title: 'Key concepts: the two or three ideas that must arrive.',
      paragraphs: [
        'Name each idea and say it in a sentence. What would you write on the board?',
        'If there are more than three, you have found material for another lesson.',
      ],
    },
    {
      id: 'unique-perspective',
      title: 'Unique perspective: what only you can say.',
      paragraphs: [
        'A case from your practice, a view that differs from the textbook, a mistake that taught you the method.',
        'Anybody can list the steps. This field is why somebody takes the course from you.',
      ],
      notes: 'Change names and details where a person or a client could be recognized.',
    },
    {
      id: 'action-step',
      title: 'The action step is something to do today.',
      paragraphs: [
        'One small thing, with a beginning and an end: “Write down the last objection you heard, and the worry behind it.”',
        '“Practice listening” has neither. Nobody will know when it is done.',
      ],
      notes: 'Ten minutes and a sheet of paper are about right. It should need nothing the viewer does not have.',
    },
    {
      id: 'frame',
      title: 'The introduction promises. The conclusion keeps the promise.',
      paragraphs: [
        'The introduction says who the course is for, what they will be able to do, and why you are the one to show it.',
        'The conclusion looks back at that promise and sends the viewer off with one next step. No new material.',
      ],
      notes: 'Both have the same five fields as every lesson. Write them last; they get shorter.',
    },
    {
      id: 'description',
      title: 'Describe the course in 180 characters.',
      paragraphs: [
        'Who is it for, and what will they do differently? Two short sentences are enough.',
        'The title of the course is set. The description is yours.',
      ],
      notes: 'Leave out “in this course you will learn”. The reader knows that it is a course.',
    },
    {
      id: 'draft',
      title: 'A draft is there to be argued with.',
      paragraphs: [
        'We can write a first draft for you from the name of the course. Keep what fits, and replace what sounds like anybody.',
        'Your stories, your examples and your order make it a course. What you have typed is never overwritten unasked.',
      ],
    },
    {
      id: 'checklist',
      title: 'Before you send it in, read it once as a stranger.',
      paragraphs: [
        'Every lesson: a goal in two sentences, a hook, its key concepts, your perspective, an action step.',
        'Every title at most 40 characters, the description at most 180, nothing empty. Then press Complete.',
      ],
      notes: 'The portal shows what is still missing and takes you there.',
    },
  ],
}
