import type { Person } from '../person.ts'

/** Information technology, analysis and the environment. */
export const PEOPLE_IN_TECHNOLOGY: readonly Person[] = [
  {
    firstName: 'Amara',
    lastName: 'Nwosu',
    jobTitle: 'Security Awareness Lead',
    phone: '+1 202 555 0149',
    address: '1721 Kalorama Road Northwest, Washington, DC 20009, USA',
    topics: ['Information Technology', 'Education and Training'],
    expertise: 'teaches security to people who have other jobs.',
    story:
      'has sent more than a million fake phishing messages, all of them with permission. She knows which ones people click on and why clever people click sooner. Her lessons are short, kind and specific to the desk you sit at: the nurse’s, the clerk’s, the director’s. She holds that fear teaches nobody anything.',
    profiles: ['youtube'],
  },
  {
    firstName: 'Tomáš',
    lastName: 'Dvořák',
    jobTitle: 'Database Engineer',
    phone: '+420 255 501 234',
    address: 'Korunní 74, 130 00 Praha 3, Czechia',
    topics: ['Information Technology', 'Analysis'],
    expertise: 'makes slow queries fast and explains them aloud.',
    story:
      'has spent fourteen years asking databases what they are doing. He teaches analysts and developers to read a query plan the way one reads a map, and to ask for less. Every one of his lessons ends with a measurement, because he does not trust anybody’s feeling about speed, his own included.',
  },
  {
    firstName: 'Grace',
    lastName: 'Abernathy',
    jobTitle: 'Data Analyst, City Parks',
    phone: '+1 612 555 0172',
    address: '2933 Bloomington Avenue, Minneapolis, MN 55407, USA',
    topics: ['Analysis', 'Environment and Sustainability'],
    expertise: 'counts trees, visitors and puddles for a city.',
    story:
      'works out where the next tree should stand. Her maps combine heat, rain, bus stops and the places where people actually sit down. She teaches beginners to make one honest chart from public data, and to write the sentence beneath it before they choose the colors.',
  },
  {
    firstName: 'Hiroshi',
    lastName: 'Tanigawa',
    jobTitle: 'Principal Network Architect',
    phone: '+1 408 555 0121',
    address: '77 North Almaden Avenue, San José, CA 95110, USA',
    topics: ['Information Technology'],
    expertise: 'designs networks that fail politely.',
    story:
      'has taken down one airport and saved two, and tells all three stories. He teaches networks from the cable upwards, with the tools that are already on the machine in front of you. His students learn to say what they expect before they type the command.',
  },
  {
    firstName: 'Leila',
    lastName: 'Haddad',
    jobTitle: 'Sustainability Reporting Manager',
    phone: '+1 617 555 0157',
    address: '58 Prentiss Street, Cambridge, MA 02140, USA',
    topics: ['Environment and Sustainability', 'Finance', 'Business'],
    expertise: 'measures carbon the way an accountant counts money.',
    story:
      'writes the pages of the annual report that nobody used to read. She came from accounting, and she treats a tonne of carbon like a dollar: where did it come from, who says so, and what did it do last year? Her course shows a small company how to make its first honest inventory in two weeks.',
  },
  {
    firstName: 'Søren',
    lastName: 'Kjær',
    jobTitle: 'Wind Farm Operations Planner',
    phone: '+45 33 55 01 28',
    address: 'Nørrebrogade 112, 2200 København N, Denmark',
    topics: ['Environment and Sustainability', 'Information Technology'],
    expertise: 'plans repairs at sea around weather that may come.',
    story:
      'decides at five in the morning whether a boat goes out. He has turned that decision into a method that works in factories and hospitals too: what do we know, what will we know in an hour, and what does it cost to wait? He teaches it with wind, waves and a coin.',
  },
  {
    firstName: 'Jacqueline',
    lastName: 'Thibodeaux',
    jobTitle: 'Business Intelligence Manager',
    phone: '+1 713 555 0144',
    address: '1209 Ashland Street, Houston, TX 77008, USA',
    topics: ['Analysis', 'Business'],
    expertise: 'builds dashboards that answer one question each.',
    story:
      'has deleted more dashboards than most people have made. She asks every manager the same thing: what will you do differently when this number changes? What is left after that question is the report. She teaches the conversation first and the software second.',
    profiles: ['youtube'],
  },
  {
    firstName: 'Dmitri',
    lastName: 'Aslanyan',
    jobTitle: 'Software Team Coach',
    phone: '+1 718 555 0169',
    address: '244 Bedford Avenue, Brooklyn, NY 11249, USA',
    businessEntity: 'Aslanyan Workshops LLC',
    topics: ['Information Technology', 'Personal and Professional Development'],
    expertise: 'teaches engineers to give and take a review.',
    story:
      'reads code with the people who wrote it. Over twelve years he has sat in some three thousand reviews and kept a tally of which remarks led to a better program and which to a bad afternoon. His course is built on that tally, on real changes, and on the sentence “tell me what I am missing”.',
  },
  {
    firstName: 'Nokuthula',
    lastName: 'Mthembu',
    jobTitle: 'Water Systems Engineer',
    phone: '+27 21 555 0136',
    address: '9 Roodehek Street, Gardens, Cape Town 8001, South Africa',
    topics: ['Environment and Sustainability', 'Administration'],
    expertise: 'kept a city’s taps running through a drought.',
    story:
      'worked through the year in which her city nearly ran out of water. She learned to explain liters to ministers and to schoolchildren on the same morning. Today she trains municipal teams in planning for scarcity, with the charts, the arguments and the mistakes of that year.',
  },
  {
    firstName: 'Étienne',
    lastName: 'Gagnon-Beaulieu',
    jobTitle: 'Cloud Cost Analyst',
    phone: '+1 418 555 0113',
    address: '355 rue Dorchester, Québec, QC G1K 6A7, Canada',
    topics: ['Information Technology', 'Finance'],
    expertise: 'reads cloud bills line by line and halves them.',
    story:
      'finds the machine that everybody forgot. He has saved his clients some nine million dollars, mostly by asking who still uses this. He teaches engineers to see a price beside every choice, and finance teams to ask for the three lines that matter.',
  },
  {
    firstName: 'Soo-jin',
    lastName: 'Bae',
    jobTitle: 'Accessibility Specialist',
    phone: '+1 503 555 0186',
    address: '4116 Southeast Belmont Street, Portland, OR 97215, USA',
    topics: ['Information Technology', 'Education and Training'],
    expertise: 'tests websites with the people who cannot use them.',
    story:
      'sits beside people who use a screen reader, a mouth stick or one very steady thumb, and watches where a website stops them. She then shows the recording to the team that built it. Her course lets every student spend a day without a mouse, and mend one page for good.',
    profiles: ['instagram'],
  },
  {
    firstName: 'Gustavo',
    lastName: 'Peñaloza',
    jobTitle: 'Help Desk Supervisor',
    phone: '+1 602 555 0178',
    address: '1810 West Encanto Boulevard, Phoenix, AZ 85007, USA',
    topics: ['Customer and Client Support', 'Information Technology'],
    expertise: 'runs a help desk that people thank.',
    story:
      'has answered forty thousand calls and led the team that answered two million. He keeps the sentences that calmed people down and the ones that did not. His course is for the first week at a help desk: how to listen, what to write down, and when to say that you do not know.',
  },
  {
    firstName: 'Hannah',
    lastName: 'Vandenberghe',
    jobTitle: 'Research Data Steward',
    phone: '+32 2 555 01 42',
    address: 'Rue du Bailli 23, 1050 Ixelles, Belgium',
    topics: ['Analysis', 'Administration'],
    expertise: 'names files so that they can be found in ten years.',
    story:
      'looks after the data of four hundred researchers, most of whom once lost a year’s work. She teaches folders, names, versions and the small text file that explains the rest. It is a humble subject, and her evaluations are the highest in the faculty.',
  },
  {
    firstName: 'Kwame',
    lastName: 'Asante-Boateng',
    jobTitle: 'Circular Economy Adviser',
    phone: '+1 613 555 0129',
    address: '220 Rideau Street, Ottawa, ON K1N 5Y1, Canada',
    topics: ['Environment and Sustainability', 'Economics, Policy, and Social Studies'],
    expertise: 'helps factories sell what they used to throw away.',
    story:
      'walks through factories and asks what is in each bin. He has found buyers for sawdust, whey, old uniforms and one very large heap of bicycle tires. His lessons show how to follow a material from the gate to the bin, put a price on it, and telephone somebody who wants it.',
  },
  {
    firstName: 'Anneliese',
    lastName: 'Weißmüller',
    jobTitle: 'Quality Engineer',
    phone: '+49 711 555 0116',
    address: 'Hackstraße 77, 70190 Stuttgart, Germany',
    topics: ['Analysis', 'Front Line Worker'],
    expertise: 'finds the cause of a fault, and not the culprit.',
    story:
      'has investigated faults in brakes, bread slicers and an opera house. She teaches people on the shop floor to describe what they saw before they explain it, and managers to wait for the second part. Her tools are paper, a stopwatch and the question “compared with what?”.',
  },
]
