import type { Person } from '../person.ts'

/** Strategy, finance, sales and marketing. */
export const PEOPLE_IN_BUSINESS: readonly Person[] = [
  {
    firstName: 'Małgorzata',
    lastName: 'Wojciechowska-Brzezińska',
    fullLegalName: 'Małgorzata Anna Wojciechowska-Brzezińska',
    jobTitle: 'Director of Commercial Strategy and Partnerships',
    phone: '+1 416 555 0118',
    address: '88 Harbour Street, Suite 2410, Toronto, ON M5J 0B5, Canada',
    topics: ['Business', 'Sales', 'Economics, Policy, and Social Studies'],
    expertise: 'prices services for a living and teaches how it is done.',
    story:
      'has set prices for hotels, software and legal advice, and has learned that the number matters less than the sentence that goes with it. Over eighteen years in Warsaw and Toronto she has trained sales teams to talk about money without apologizing. Her workshops start from a real quotation that somebody lost, and end with one that they will send the next morning. On weekends she rows on Lake Ontario.',
    profiles: ['youtube'],
  },
  {
    firstName: 'Daniel',
    lastName: 'Okonkwo',
    jobTitle: 'Fractional Finance Director',
    phone: '+1 312 555 0163',
    address: '2207 West Armitage Avenue, Chicago, IL 60647, USA',
    businessEntity: 'Plainsight Finance LLC',
    topics: ['Finance', 'Business'],
    expertise: 'explains cash flow to people who run small companies.',
    story:
      'looks after the books of eleven small companies, from a bakery to a maker of prosthetic hands. He began as an auditor and left when he noticed that his clients feared their own balance sheets. Since then he has taught more than six hundred owners to read theirs in half an hour a month. He uses their figures, their words and a pencil.',
  },
  {
    firstName: 'Ingrid',
    lastName: 'Sørensen',
    jobTitle: 'Head of Brand',
    phone: '+1 206 555 0127',
    address: '1412 East Pike Street, Seattle, WA 98122, USA',
    topics: ['Marketing', 'Business'],
    expertise: 'helps small brands sound like somebody in particular.',
    story:
      'writes for brands that have no budget and a great deal to say. She has named a ferry, three beers and a savings bank, and she keeps a drawer of slogans that never left the building because nobody would say them aloud. In her courses people rewrite one page of their own website until a stranger can repeat it.',
    profiles: ['instagram'],
  },
  {
    firstName: 'Rafael',
    lastName: 'Mendonça',
    jobTitle: 'Regional Sales Manager',
    phone: '+1 305 555 0194',
    address: '640 Northeast 61st Street, Miami, FL 33137, USA',
    topics: ['Sales', 'Customer and Client Support'],
    expertise: 'sells medical equipment by listening first.',
    story:
      'sold his first stethoscope at nineteen and has trained sales people in four languages since. He believes that most deals are lost in the first two minutes, by talking. His lessons are built on recorded calls, with the permission of everybody on them, and on the one question that changed each of them.',
  },
  {
    firstName: 'Priya',
    lastName: 'Raghunathan',
    jobTitle: 'Product Marketing Lead',
    phone: '+1 512 555 0139',
    address: '3105 Cherrywood Road, Austin, TX 78722, USA',
    topics: ['Marketing', 'Information Technology'],
    expertise: 'turns what engineers build into what customers ask for.',
    story:
      'translates between engineers and everybody else. She launched two products that are still in use and one that is not, and it is the third she teaches from. Before marketing she wrote documentation, which taught her that nobody reads the second paragraph.',
    profiles: ['youtube', 'instagram'],
  },
  {
    firstName: 'Åsa',
    lastName: 'Lindqvist',
    jobTitle: 'Independent Pricing Analyst',
    phone: '+46 8 555 012 40',
    address: 'Bondegatan 41, 116 33 Stockholm, Sweden',
    topics: ['Analysis', 'Finance'],
    expertise: 'builds spreadsheets that other people can open.',
    story:
      'is called when a spreadsheet has grown beyond the person who made it. She has repaired forecasts for railways and for a circus, and she teaches the ten habits that would have made her unnecessary. Her students bring their worst file and leave with one that explains itself.',
  },
  {
    firstName: 'Terrence',
    lastName: 'Whitfield',
    jobTitle: 'Credit Union Branch Manager',
    phone: '+1 404 555 0151',
    address: '918 Cascade Avenue Southwest, Atlanta, GA 30311, USA',
    topics: ['Finance', 'Personal and Professional Development'],
    expertise: 'teaches household money without shame or jargon.',
    story:
      'has sat across the table from people on the worst day of their month for twenty-two years. He runs free evening classes on debt, savings and the small print of car loans. Nobody in his class has to say a number aloud, and everybody goes home with a plan that fits on a postcard.',
  },
  {
    firstName: 'Chiara',
    lastName: 'Bellandi',
    jobTitle: 'Negotiation Coach',
    phone: '+39 02 5550 1182',
    address: 'Via Savona 52, 20144 Milano MI, Italy',
    topics: ['Business', 'Sales'],
    expertise: 'coaches buyers and sellers to prepare the first number.',
    story:
      'spent nine years buying fabrics for a fashion house and four selling them for a mill, so she has lost the same negotiation from both sides. Today she coaches purchasing teams across Europe. Her exercises take ten minutes, need two people, and are a little uncomfortable.',
  },
  {
    firstName: 'Nathaniel',
    lastName: 'Cho',
    jobTitle: 'Founder',
    phone: '+1 604 555 0176',
    address: '1855 Main Street, Unit 6, Vancouver, BC V5T 3B6, Canada',
    businessEntity: 'Second Draft Ventures Inc.',
    topics: ['Business', 'Marketing', 'Finance'],
    expertise: 'has started four companies and closed two of them well.',
    story:
      'teaches what founders do on a Tuesday: the invoice, the awkward call, the plan that no longer fits. He has started four companies, sold one, closed two in good order, and still runs the fourth. He prefers a checklist to a pep talk, and publishes his own.',
    profiles: ['youtube', 'tiktok'],
  },
  {
    firstName: 'Zsófia',
    lastName: 'Őrsi',
    jobTitle: 'Market Research Director',
    phone: '+36 1 555 0123',
    address: 'Ráday utca 18, 1092 Budapest, Hungary',
    topics: ['Marketing', 'Analysis', 'Economics, Policy, and Social Studies'],
    expertise: 'asks strangers good questions and counts the answers.',
    story:
      'has interviewed farmers about tractors and teenagers about toothpaste. She knows which questions people answer with what they wish were true, and how to ask the other kind. Her course material comes from studies that went wrong in instructive ways.',
  },
  {
    firstName: 'Marcus',
    lastName: 'Delacroix',
    jobTitle: 'Wholesale Account Executive',
    phone: '+1 504 555 0108',
    address: '731 Burgundy Street, New Orleans, LA 70116, USA',
    topics: ['Sales', 'Front Line Worker'],
    expertise: 'sells to shopkeepers and remembers their names.',
    story:
      'drives eleven hundred miles a month between shops that still order by telephone. He has kept the same customers for fifteen years in a trade where most change every spring, and he can say exactly what he does before, during and after each visit. That list is the course.',
  },
  {
    firstName: 'Yuki',
    lastName: 'Hamasaki',
    jobTitle: 'Operations Consultant',
    phone: '+1 415 555 0182',
    address: '455 Hyde Street, Apartment 12, San Francisco, CA 94109, USA',
    topics: ['Administration', 'Business', 'Analysis'],
    expertise: 'finds the meeting that could be a list.',
    story:
      'is asked into offices where everybody is busy and nothing leaves the building. She watches for two days, draws one diagram, and usually removes a form. Her background is in hospital logistics, where a lost form has a face. She teaches the diagram, and how to show it to the person who invented the form.',
  },
  {
    firstName: 'Fatoumata',
    lastName: 'Diallo',
    jobTitle: 'Microfinance Program Lead',
    phone: '+1 514 555 0147',
    address: '5300 rue Saint-Denis, Montréal, QC H2J 2M3, Canada',
    topics: ['Finance', 'Economics, Policy, and Social Studies'],
    expertise: 'runs small loans that get repaid and teaches why.',
    story:
      'has lent small sums to some four thousand people in Guinea, Senegal and Québec, and has been repaid by nearly all of them. She explains interest, risk and trust with examples that a market trader would recognize. Economists come to her classes and take notes.',
  },
  {
    firstName: 'Connor',
    lastName: 'Mac Giolla Phádraig',
    jobTitle: 'Content Strategist',
    phone: '+353 1 555 0134',
    address: '14 Fumbally Lane, Dublin 8, D08 XK57, Ireland',
    topics: ['Marketing'],
    expertise: 'plans a year of content for teams of one.',
    story:
      'writes newsletters that people forward. He plans for teams of one: a month in an afternoon, a year on a page, and a rule for what to leave out. He began as a local reporter and still telephones people before he writes about them.',
    profiles: ['instagram', 'tiktok'],
  },
  {
    firstName: 'Olena',
    lastName: 'Kovalchuk',
    jobTitle: 'Payroll and Accounts Supervisor',
    phone: '+1 204 555 0115',
    address: '612 Broadway, Winnipeg, MB R3C 0W8, Canada',
    topics: ['Finance', 'Administration'],
    expertise: 'closes the month in three days and shows how.',
    story:
      'has closed the books of one company two hundred and four times, the last ninety of them in three days instead of nine. She kept notes on every delay and can tell you which ones were really other people’s. Her teaching is calm, exact, and full of small jokes about rounding.',
  },
]
