import type { OriginalDeck } from './original-training.ts'

export const auditionDeck: OriginalDeck = {
  title: 'How to film your sample video',
  slides: [
    {
      id: 'welcome',
      title: 'One video, one to three minutes, you.',
      paragraphs: [
        'Your sample video shows us how you teach. It is not a commercial and not a lecture.',
        'These slides cover how to speak, how to film and how to light. Three questions follow.',
      ],
      notes: 'Most people need two or three takes. Nobody has ever been turned down for doing it again.',
    },
    {
      id: 'one-idea',
      title: 'Choose one idea that a stranger could use.',
      paragraphs: [
        'Pick an educational topic you know from practice. Narrow it until it fits in two minutes.',
        '“How to open a difficult conversation” works. “Leadership” does not.',
      ],
      notes: 'A good test: can you say in one sentence what the viewer will do differently tomorrow?',
    },
    {
      id: 'talk',
      title: 'Talk. Do not read.',
      paragraphs: [
        'Leave the script on the desk. Know your first sentence, your point and your last sentence, and speak freely in between.',
        'A small stumble sounds human. Reading aloud sounds like reading aloud.',
      ],
      notes: 'Three key words on a card beside the lens are enough. A teleprompter shows in the eyes.',
    },
    {
      id: 'story',
      title: 'Tell a story, then hand over the tool.',
      paragraphs: [
        'Begin with something that happened: to you, to a client, to a team. Stories are what viewers keep.',
        'End with one practical takeaway: a thing the viewer can try today.',
      ],
      notes: 'Change names and details where a person could be recognized.',
    },
    {
      id: 'one-viewer',
      title: 'Speak to one person.',
      paragraphs: [
        'Imagine a colleague across the table. Say “you”, not “everybody”.',
        'Use your usual pace, your usual hands, your usual voice. Pause where you would pause.',
      ],
    },
    {
      id: 'upright',
      title: 'Hold the phone upright. Look into the lens, not at yourself.',
      paragraphs: [
        'Film vertically, in 4K or 1080p. Head and shoulders in the center, a hand’s width of room above.',
        'The lens is the viewer’s eye. Looking at your own picture on the screen reads as looking away.',
      ],
      notes: 'In the phone’s camera settings, choose 4K or 1080p at 30 frames per second before you begin.',
    },
    {
      id: 'steady',
      title: 'Put the camera on something that does not move.',
      paragraphs: [
        'A tripod, or a shelf and a stack of books. The lens at the height of your eyes, about an arm’s length and a half away.',
        'Wipe the lens. It has been in a pocket.',
      ],
    },
    {
      id: 'background',
      title: 'Give the viewer nothing else to look at.',
      paragraphs: [
        'A plain wall or a tidy room, a step or two behind you. No logos, no screens, no people passing.',
        'Plain clothes that differ from the wall. Fine stripes flicker on video.',
      ],
    },
    {
      id: 'light',
      title: 'Light your face evenly, from the front.',
      paragraphs: [
        'Face a window, or put one soft lamp on each side of the camera. Both halves of your face should be equally bright.',
        'A window behind you turns you into a silhouette. A lamp overhead puts shadows under your eyes.',
      ],
      notes: 'Daylight with a thin curtain is the best light that costs nothing.',
    },
    {
      id: 'sound',
      title: 'If we cannot hear you, we cannot choose you.',
      paragraphs: [
        'A small clip-on microphone is best; a phone close by in a quiet, furnished room is good enough.',
        'Fans off, windows shut, notifications off. No music underneath. Record ten seconds and listen with headphones.',
      ],
    },
    {
      id: 'deliver',
      title: 'Deliver an .mp4 or .mov file.',
      paragraphs: [
        'Even light, clear audio, and the file as the camera made it: .mp4 or .mov, at most 100MB.',
        'No titles, no filters, no cuts needed. If the file is too large, choose 1080p instead of 4K.',
      ],
      notes: 'Files that have passed through a messaging app have lost most of their quality. Send the original.',
    },
    {
      id: 'checklist',
      title: 'Before you upload, watch it once.',
      paragraphs: [
        'One idea, a story, one takeaway. Unscripted. Eyes on the lens.',
        'Vertical, centered, 4K or 1080p. Even light, clear sound. One to three minutes, .mp4 or .mov.',
      ],
      notes: 'Better still, ask a friend to watch it once and tell you what they would try tomorrow.',
    },
  ],
}
