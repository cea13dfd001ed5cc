import type { OriginalQuestion } from './original-training.ts'

/** Specification 2, Phase 2 step 3: the learning goal; hook and perspective; the action step. */
export const outlineTrainingQuiz: readonly OriginalQuestion[] = [
  {
    id: 'q1',
    question: 'Which of these is a learning goal as an outline needs it?',
    options: [
      'Understand feedback. Feedback is an important part of leadership.',
      'This lesson is about feedback and covers its history, its kinds and its uses.',
      'Give feedback that names one thing to change. Your team mends mistakes before they turn into habits.',
      'Better teams through feedback, by giving it, taking it and asking for it.',
    ],
    correctAnswer: 2,
    hint: 'Look again at slide {slide}: what does the first sentence start with, and what does the second one explain?',
    slideId: 'learning-goal',
  },
  {
    id: 'q2',
    question: 'What belongs in the unique perspective of a lesson?',
    options: [
      'A case, a view or a mistake of your own that no textbook has',
      'Your titles, your employers and the prizes you have won',
      'A summary of what the best-known books say on the subject',
      'The two or three ideas that every expert would agree on',
    ],
    correctAnswer: 0,
    hint: 'Look again at slide {slide}: why would somebody take this course from you and not from anybody else?',
    slideId: 'unique-perspective',
  },
  {
    id: 'q3',
    question: 'A viewer has finished a lesson on meetings. Which action step fits?',
    options: [
      'Keep in mind how much better meetings could be',
      'Practice running meetings more often',
      'Read a good book on meetings when you find the time',
      'Write the one decision your next meeting must make at the top of its invitation',
    ],
    correctAnswer: 3,
    hint: 'Look again at slide {slide}: can it be done today, and would you know when it is done?',
    slideId: 'action-step',
  },
]
