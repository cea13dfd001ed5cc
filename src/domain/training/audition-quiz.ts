import type { OriginalQuestion } from './original-training.ts'

/** Specification 2, Step 3: natural delivery; filming upright; light, sound and the file. */
export const auditionQuiz: readonly OriginalQuestion[] = [
  {
    id: 'q1',
    question: 'What keeps a viewer with you for a whole lesson?',
    options: [
      'Reading a careful script word for word, so that nothing is left out',
      'Speaking naturally, with a story and one practical takeaway',
      'Covering as many facts as three minutes will hold',
      'Opening with your career, so that the viewer knows why to listen',
    ],
    correctAnswer: 1,
    hint: 'Look again at slide {slide}: what comes first, and what is handed over at the end?',
    slideId: 'story',
  },
  {
    id: 'q2',
    question: 'How do you set up the camera?',
    options: [
      'Horizontally, in 4K or 1080p, centered, looking into the lens',
      'Vertically, in 720p so that the file stays small, looking into the lens',
      'Vertically, in 4K or 1080p, looking at the screen to stay centered',
      'Vertically, in 4K or 1080p, centered, looking into the lens',
    ],
    correctAnswer: 3,
    hint: 'Look again at slide {slide}: how is the phone held, at what resolution, and where do you look?',
    slideId: 'upright',
  },
  {
    id: 'q3',
    question: 'What makes a recording ready to deliver?',
    options: [
      'Even lighting, clear audio, and an .mp4 or .mov file',
      'A bright window behind you, clear audio, and an .mp4 or .mov file',
      'Even lighting, soft music under the voice, and an .mp4 or .mov file',
      'Even lighting, clear audio, and an .avi or .wmv file',
    ],
    correctAnswer: 0,
    hint: 'Look again at slide {slide}: the light, the sound, and the kind of file.',
    slideId: 'deliver',
  },
]
