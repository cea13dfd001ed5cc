import type { Lexicon } from './words.ts'

const frontLine: Lexicon = {
  clues: [
    'front line',
    'frontline',
    'shift',
    'safety',
    'health care',
    'nurs',
    'ward',
    'warehouse',
    'kitchen',
    'crew',
    'retail',
    'hospitality',
    'manufactur',
    'handover',
  ],
  learners: ['people who work in shifts', 'crews and those who lead them'],
  person: ['a colleague at the end of a long shift', 'somebody new on the floor'],
  people: ['your crew', 'the people on the next shift'],
  setting: ['at the start of a shift', 'on the floor, with the clock running'],
  cost: ['the next shift has to guess', 'a near miss is laughed off and happens again'],
  win: ['everybody goes home unhurt and knows what comes next', 'the next shift starts without a question'],
  evidence: ['the last three incidents on your floor', 'the last week of handovers'],
  model: ['the colleague you would want beside you on a bad night', 'the calmest person on the floor'],
  mistake: [
    { title: 'The Shortcut Everybody Takes', is: 'taking the shortcut because it went well the last time' },
    { title: '“They Know Already”', is: 'assuming that the others know already' },
    { title: 'Too Busy to Report It', is: 'being too busy to report what nearly happened' },
  ],
  pressure: [
    { title: 'Two Hands Short', is: 'a shift that is two people short' },
    { title: 'Saying Stop', is: 'a superior who wants to go on when you would stop' },
    { title: 'Everything at Once', is: 'three alarms that go off at once' },
  ],
  artifact: [
    { title: 'A Checklist That Is Used', is: 'a checklist of at most seven lines' },
    { title: 'The Handover Card', is: 'a handover card with the same four fields every time' },
  ],
  signal: [
    { title: 'Near Misses, Reported', is: 'the number of near misses that are reported' },
    { title: 'Questions after the Handover', is: 'the number of questions that come after a handover' },
  ],
  habit: [
    { title: 'One Round before the Start', is: 'walking one round with open eyes before the work starts' },
    { title: 'Say It Back', is: 'saying back what you have heard before you act on it' },
  ],
  themes: [
    'a safe start',
    'words that cannot be misheard',
    'tiredness and attention',
    'help that comes in time',
    'near misses as teachers',
  ],
}

const administration: Lexicon = {
  clues: [
    'administrat',
    'office',
    'calendar',
    'secretar',
    'assistant',
    'scheduling',
    'minutes',
    'filing',
    'document',
    'meeting',
    'project management',
  ],
  learners: ['those who keep an office running', 'assistants, coordinators and everybody who plans for others'],
  person: ['a colleague in a hurry', 'somebody who has to find it without you'],
  people: ['the people who rely on your order', 'colleagues in a hurry'],
  setting: ['on a day with four interruptions an hour', 'ten minutes before the meeting'],
  cost: ['a whole morning goes into finding one document', 'three people prepare the same thing'],
  win: ['anybody can find anything without asking', 'the day has room for what was not planned'],
  evidence: ['the interruptions of a single day', 'the last meeting that ran over'],
  model: ['the colleague who always knows where it is', 'somebody whose desk is empty at six'],
  mistake: [
    { title: 'Keeping It in Your Head', is: 'keeping in your head what belongs on paper' },
    { title: 'Yes to Every “Quick Question”', is: 'answering every quick question at once' },
    { title: 'A System Only You Understand', is: 'building an order that only you understand' },
  ],
  pressure: [
    { title: 'Two Bosses, One Hour', is: 'two superiors who need the same hour' },
    { title: 'The Absence Nobody Planned', is: 'a week in which you are away without notice' },
    { title: 'It Was Due Yesterday', is: 'a deadline that turns out to have been yesterday' },
  ],
  artifact: [
    { title: 'The Page for Your Stand-In', is: 'a page that lets somebody stand in for you' },
    { title: 'Names That Explain Themselves', is: 'a short rule for naming files and appointments' },
  ],
  signal: [
    { title: 'Found without Asking', is: 'the share of things that others find without asking you' },
    { title: 'How Often You Are Interrupted', is: 'the number of interruptions in a day' },
  ],
  habit: [
    { title: 'Tomorrow Begins Tonight', is: 'planning the next day before you leave' },
    { title: 'One Inbox, Twice a Day', is: 'emptying one inbox twice a day instead of five all the time' },
  ],
  themes: [
    'order that others understand',
    'time kept free on purpose',
    'notes that lead to action',
    'requests and priorities',
    'handovers without gaps',
  ],
}

export const workplaceLexicons = { frontLine, administration }
