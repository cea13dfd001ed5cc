/** A course as the catalog offers it. */
export type CatalogEntry = {
  name: string
  description: string
  skillTags: readonly string[]
  estimatedHours: number
  /** Dollars; null where the catalog names none. */
  payout: number | null
}

type Line = [name: string, description: string, skillTags: readonly string[], estimatedHours: number, payout?: number]

// One line per course; the tags match the teaching topics by substring (Specification 5, "Course selection").
const LINES: readonly Line[] = [
  [
    'The Front Desk',
    'First impressions, wrong bookings and the guest who has lost everything.',
    ['Customer and Client Support', 'Front Line Worker'],
    1.5,
    450,
  ],
  [
    'Reading a Balance Sheet',
    'What a small company owns, owes and can afford, in one page.',
    ['Finance', 'Business'],
    2,
    500,
  ],
  [
    'Spreadsheets Other People Can Open',
    'Ten habits that make a workbook explain itself.',
    ['Analysis', 'Administration'],
    1.25,
    400,
  ],
  [
    'Your First Ninety Days as a Manager',
    'A calendar for new managers, with what to say on each Monday.',
    ['Personal and Professional Development', 'Human Resources'],
    3,
    650,
  ],
  [
    'Security for People with Other Jobs',
    'Phishing, passwords and travel, told from the desk you sit at.',
    ['Information Technology', 'Education and Training'],
    0.75,
    400,
  ],
  [
    'Fair Interviews',
    'The same six questions for everybody, and how to hear the answers.',
    ['Human Resources'],
    1,
    400,
  ],
  ['The Price and the Sentence', 'Talking about money without apologizing for it.', ['Sales', 'Business'], 0.5, 350],
  [
    'A First Carbon Inventory',
    'Count what a small company emits, honestly and in two weeks.',
    ['Environment and Sustainability'],
    2.5,
    600,
  ],
  [
    'One Honest Chart',
    'From public data to a chart that survives a question.',
    ['Analysis', 'Information Technology'],
    0.75,
    400,
  ],
  ['A Year of Content on a Page', 'Planning for marketing teams of one.', ['Marketing', 'Content Marketing'], 1.5, 450],
  [
    'Complaints that Bring People Back',
    'Real letters, and the answers they deserved.',
    ['Customer and Client Support', 'Communication'],
    1,
    400,
  ],
  [
    'The Two-Page Brief',
    'Writing for people who have four minutes before a vote.',
    ['Economics', 'Policy', 'Writing'],
    1.25,
    450,
  ],
  [
    'Handover in Six Minutes',
    'A method for wards, kitchens and control rooms.',
    ['Front Line Worker', 'Health Care'],
    0.5,
    350,
  ],
  [
    'Designing a Five-Minute Lesson',
    'One idea, one story, one thing to try before lunch.',
    ['Education and Training', 'Instructional Design'],
    1,
    500,
  ],
  [
    'The Well-Kept Calendar',
    'Planning other people’s days, and guarding their evenings.',
    ['Administration', 'Time Management'],
    0.75,
    350,
  ],
  ['Listening Before Selling', 'The first two minutes of a call, and the question that changes it.', ['Sales'], 1, 400],
  [
    'Reading a Query Plan',
    'Why a database is slow, and what to ask of it instead.',
    ['Information Technology', 'Data Analysis'],
    2,
    700,
  ],
  [
    'Closing the Month in Three Days',
    'Where the other six days go, and how to win them back.',
    ['Finance', 'Accounting'],
    1.5,
    500,
  ],
  [
    'Three Minutes on Stage',
    'Public speaking for experts who would rather not.',
    ['Personal and Professional Development', 'Public Speaking'],
    1,
    450,
  ],
  [
    'Inflation with a Loaf of Bread',
    'Economics for people who have to decide something.',
    ['Economics', 'Social Studies'],
    1.75,
    450,
  ],
  [
    'A Brand that Sounds like Somebody',
    'Rewrite one page until a stranger can repeat it.',
    ['Marketing', 'Branding'],
    1.25,
    450,
  ],
  [
    'The Safe Shift',
    'Walk, look, ask and thank: leading a crew that goes home unhurt.',
    ['Front Line Worker', 'Workplace Safety'],
    1,
    400,
  ],
  [
    'Water, Scarcity and the Public',
    'Planning for drought, with the charts and the arguments.',
    ['Environment and Sustainability', 'Policy'],
    1.5,
    500,
  ],
  [
    'Giving and Taking a Review',
    'Remarks that lead to better work, and those that do not.',
    ['Information Technology', 'Personal and Professional Development'],
    0.75,
    400,
  ],
  ['Money at Home', 'Debt, savings and small print, on a postcard.', ['Finance', 'Personal Finance'], 0.75],
  [
    'Mediation between Colleagues',
    'Three conversations that prevent most quarrels.',
    ['Human Resources', 'Conflict Resolution'],
    1.5,
    500,
  ],
  ['The Honest Dashboard', 'One question, one number, one decision.', ['Analysis', 'Business'], 1, 450],
  [
    'Filing for the Next Ten Years',
    'Names, folders, versions, and the note that explains the rest.',
    ['Administration', 'Information Technology'],
    0.5,
    300,
  ],
  ['Preparing the First Number', 'Negotiation for buyers and sellers.', ['Business', 'Negotiation'], 2, 600],
  [
    'Asking Strangers Good Questions',
    'Market research that does not flatter you.',
    ['Marketing', 'Analysis'],
    1.5,
    500,
  ],
  [
    'The First Week at a Help Desk',
    'How to listen, what to write down, when to say you do not know.',
    ['Customer and Client Support', 'Information Technology'],
    1.25,
    400,
  ],
  [
    'Apprentices and Masters',
    'Showing what your hands know: slowly, aloud, with the mistake.',
    ['Education and Training', 'Front Line Worker'],
    1,
    400,
  ],
  [
    'The Circular Factory',
    'Follow a material from the gate to the bin, and sell it.',
    ['Environment and Sustainability', 'Business'],
    2,
    550,
  ],
  [
    'Civics with Scissors',
    'One newspaper, a timer, and a question without a right answer.',
    ['Social Studies', 'Education and Training'],
    1,
    400,
  ],
  [
    'Changing Work without Starting Over',
    'Find the next job in the list of what you did last week.',
    ['Personal and Professional Development', 'Career Development'],
    1.25,
    400,
  ],
  [
    'The First Thirty Days of a Client',
    'Onboarding, message by message.',
    ['Customer and Client Support', 'Sales'],
    1,
    450,
  ],
  [
    'Networks that Fail Politely',
    'From the cable upwards, with the tools you already have.',
    ['Information Technology', 'Networking'],
    3.5,
    800,
  ],
  ['Tired Teams', 'What leaders can notice, ask and change.', ['Human Resources', 'Well-being'], 0.75, 400],
  [
    'Websites without a Mouse',
    'A day of accessibility testing, and one page mended for good.',
    ['Information Technology', 'Accessibility'],
    1.5,
    550,
  ],
  ['Small Loans that Get Repaid', 'Interest, risk and trust for beginners.', ['Finance', 'Economics'], 1, 400],
  [
    'Opening a Restaurant Crew',
    'Who works with whom, who is told what, who eats first.',
    ['Front Line Worker', 'Business'],
    1.5,
    500,
  ],
  [
    'The Notebook of a Chief of Staff',
    'The morning question and the art of the short no.',
    ['Administration', 'Leadership'],
    1,
    450,
  ],
  [
    'Launching What Engineers Built',
    'Product marketing from the third paragraph up.',
    ['Marketing', 'Product Management'],
    1.25,
    500,
  ],
  ['Cloud Bills, Line by Line', 'See a price beside every choice.', ['Information Technology', 'Finance'], 0.75, 500],
  [
    'Volunteers and Their Managers',
    'Leading people who may leave whenever they like.',
    ['Human Resources', 'Leadership'],
    1,
    350,
  ],
  [
    'Planning around the Weather',
    'Deciding well with what you will only know in an hour.',
    ['Environment and Sustainability', 'Analysis'],
    0.5,
    350,
  ],
  [
    'Finding the Cause',
    'Describe before you explain: fault-finding on the shop floor.',
    ['Analysis', 'Front Line Worker'],
    1.25,
    450,
  ],
  ['Selling to Shopkeepers', 'What to do before, during and after each visit.', ['Sales', 'Retail'], 0.75, 400],
  [
    'Reading the Housing Table',
    'One table of statistics, seen by citizens and officials alike.',
    ['Policy', 'Economics'],
    1,
    400,
  ],
  [
    'English for the Shift',
    'Forty sentences for a salon, sixty for a kitchen, ninety for a ward.',
    ['Education and Training', 'Communication'],
    2,
    450,
  ],
]

/** The catalog that the sample data and the tests choose from. */
export const COURSE_CATALOG: readonly CatalogEntry[] = LINES.map(
  ([name, description, skillTags, estimatedHours, payout]) => ({
    name,
    description,
    skillTags,
    estimatedHours,
    payout: payout ?? null,
  }),
)

/** The course at this place, counted from 0; after the last comes the first again. */
export function catalogEntryAt(place: number): CatalogEntry {
  const entry = COURSE_CATALOG[place % COURSE_CATALOG.length]
  if (entry === undefined) throw new RangeError(`There is no course ${place}`)
  return entry
}
