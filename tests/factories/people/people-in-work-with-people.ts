import type { Person } from '../person.ts'

/** Human resources, education, development. */
export const PEOPLE_IN_WORK_WITH_PEOPLE: readonly Person[] = [
  {
    firstName: 'Naomi',
    lastName: 'Castellanos',
    jobTitle: 'Learning Designer',
    phone: '+1 805 555 0142',
    address: '27 West Anapamu Street, Santa Barbara, CA 93101, USA',
    topics: ['Education and Training', 'Personal and Professional Development'],
    expertise: 'designs lessons of five minutes that are remembered.',
    story:
      'makes lessons that fit between two meetings. She has designed training for firefighters, florists and a county court, and she measures what people still know after a month. Her rule is one idea, one story, one thing to try before lunch.',
    profiles: ['instagram', 'youtube'],
  },
  {
    firstName: 'Benedikt',
    lastName: 'Ólafsson',
    jobTitle: 'Facilitator and Mediator',
    phone: '+354 555 0148',
    address: 'Laugavegur 96, 101 Reykjavík, Iceland',
    topics: ['Human Resources', 'Personal and Professional Development'],
    expertise: 'mediates between colleagues who stopped speaking.',
    story:
      'is called when two people who need each other no longer speak. He mediated between fishing crews before he worked in offices, and says that the offices are rougher. He teaches three conversations that prevent most of his own work, and how to begin each of them.',
  },
  {
    firstName: 'Shanice',
    lastName: 'Broussard',
    jobTitle: 'Talent Acquisition Partner',
    phone: '+1 919 555 0131',
    address: '508 North Boundary Street, Raleigh, NC 27604, USA',
    topics: ['Human Resources'],
    expertise: 'interviews fairly and writes down why.',
    story:
      'has interviewed four thousand people and hired three hundred and twelve of them. She replaced chats about hobbies with the same six questions for everybody, and the people she hires stay twice as long. Her course shows how to write those questions for your own vacancy, and how to hear the answers.',
  },
  {
    firstName: 'Arjun',
    lastName: 'Mukherjee',
    jobTitle: 'Leadership Coach',
    phone: '+1 647 555 0190',
    address: '1166 College Street, Toronto, ON M6H 1B6, Canada',
    businessEntity: 'First Ninety Coaching Inc.',
    topics: ['Personal and Professional Development', 'Human Resources', 'Business'],
    expertise: 'coaches new managers through their first ninety days.',
    story:
      'works with people in the first ninety days after a promotion, when everybody is congratulating them and nobody is helping. He was once the best engineer and then the worst manager of his department, in the same month. His course follows a calendar, week by week, with what to say on each Monday.',
    profiles: ['youtube'],
  },
  {
    firstName: 'Meredith',
    lastName: 'Kowalczyk',
    jobTitle: 'Corporate Trainer',
    phone: '+1 414 555 0166',
    address: '2340 South Kinnickinnic Avenue, Milwaukee, WI 53207, USA',
    topics: ['Education and Training', 'Front Line Worker'],
    expertise: 'trains crews on the shop floor at six in the morning.',
    story:
      'begins her training when the early shift does. She has taught lifting, lockout and listening in foundries, dairies and a piano factory. Her groups stand, move and talk, and she has not shown a slide since 2017.',
  },
  {
    firstName: 'Ximena',
    lastName: 'Quiñones',
    jobTitle: 'Diversity and Inclusion Manager',
    phone: '+1 210 555 0153',
    address: '1114 South Alamo Street, San Antonio, TX 78210, USA',
    topics: ['Human Resources', 'Economics, Policy, and Social Studies'],
    expertise: 'changes how decisions are made, one form at a time.',
    story:
      'looks for unfairness in forms, calendars and seating plans, because those can be changed by Friday. She has done so for a hospital chain, a police department and an orchestra. Her lessons are practical, patient, and based on what the numbers showed a year later.',
  },
  {
    firstName: 'Patrick',
    lastName: 'Nakashima',
    jobTitle: 'High School Teacher and Author',
    phone: '+1 808 555 0124',
    address: '2565 Kapiʻolani Boulevard, Honolulu, HI 96826, USA',
    topics: ['Education and Training', 'Economics, Policy, and Social Studies'],
    expertise: 'teaches civics with newspapers and scissors.',
    story:
      'has taught civics to sixteen-year-olds for two decades and considers adults the easier audience. He uses one newspaper, a pair of scissors and a timer. Teachers from thirty districts have used his lesson plans, which all begin with a question that has no right answer.',
  },
  {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    jobTitle: 'Public Speaking Coach',
    phone: '+254 20 555 0117',
    address: 'Ngong Road 210, Nairobi 00505, Kenya',
    topics: ['Personal and Professional Development', 'Education and Training'],
    expertise: 'coaches shy experts to speak for three minutes.',
    story:
      'coaches people who know a great deal and would rather not stand up. She was one of them: a geologist who fainted at her first conference. Her method fits into three minutes, because that is how long anybody listens before deciding to go on. She has prepared ministers, nurses and a bride.',
    profiles: ['tiktok', 'instagram'],
  },
  {
    firstName: 'Elisabeth',
    lastName: 'Grönlund',
    jobTitle: 'Occupational Psychologist',
    phone: '+358 9 5550 1197',
    address: 'Fleminginkatu 21, 00500 Helsinki, Finland',
    topics: ['Human Resources', 'Personal and Professional Development'],
    expertise: 'studies tiredness at work and what helps.',
    story:
      'has measured tiredness in bus drivers, surgeons and parents who work at night. She can say which of the usual remedies help and which only sound as if they should. Her course is for team leaders: what to notice, what to ask, and what to leave to a doctor.',
  },
  {
    firstName: 'Jamal',
    lastName: 'Everett',
    jobTitle: 'Apprenticeship Coordinator',
    phone: '+1 313 555 0175',
    address: '4464 Second Avenue, Detroit, MI 48201, USA',
    topics: ['Education and Training', 'Front Line Worker', 'Human Resources'],
    expertise: 'pairs apprentices with people who can teach.',
    story:
      'was an apprentice toolmaker under a man who never explained anything twice. He has spent his career finding the other kind. He teaches skilled workers to show what their hands know: slowly, aloud, and with the mistake on purpose.',
  },
  {
    firstName: 'Isabella',
    lastName: 'Fontaine-Rousseau',
    jobTitle: 'Career Counsellor',
    phone: '+1 902 555 0138',
    address: '5663 Cornwallis Street, Halifax, NS B3K 1B6, Canada',
    topics: ['Personal and Professional Development'],
    expertise: 'helps people change work without starting over.',
    story:
      'has helped a fisherman become a nurse and a lawyer become a fisherman. She asks people to list what they did last week, not what they dream of, and finds the next job in the list. Her course takes four evenings and one telephone call that everybody is afraid of.',
  },
  {
    firstName: 'Bartholomew',
    lastName: 'Achebe-Lindström',
    fullLegalName: 'Bartholomew Chidi Achebe-Lindström',
    jobTitle: 'Chief of Staff',
    phone: '+1 202 555 0187',
    address: '1330 Massachusetts Avenue Northwest, Washington, DC 20005, USA',
    topics: ['Administration', 'Personal and Professional Development'],
    expertise: 'keeps promises for people who make too many.',
    story:
      'has run the office of two ministers and a museum director. His work is invisible when it succeeds: the call returned, the paper read, the promise remembered. He teaches assistants and chiefs of staff the notebook, the morning question and the art of the short no.',
  },
  {
    firstName: 'Linh',
    lastName: 'Trần',
    jobTitle: 'Language and Workplace Trainer',
    phone: '+1 714 555 0162',
    address: '9200 Bolsa Avenue, Westminster, CA 92683, USA',
    topics: ['Education and Training', 'Customer and Client Support'],
    expertise: 'teaches English for nails, kitchens and hospitals.',
    story:
      'teaches the English that a shift needs: forty sentences for a nail salon, sixty for a kitchen, ninety for a ward. She collects them by listening at work, and she teaches managers to say theirs more simply. Her students bring their relatives.',
    profiles: ['tiktok'],
  },
  {
    firstName: 'Oluwaseun',
    lastName: 'Adeyemi',
    jobTitle: 'Organizational Development Partner',
    phone: '+44 20 7946 0173',
    address: '61 Rye Lane, London SE15 5EX, United Kingdom',
    topics: ['Human Resources', 'Analysis'],
    expertise: 'redesigns teams with the people in them.',
    story:
      'has redrawn the organization charts of a bank, a zoo and a water company, always with the people whose names were in the boxes. He measures before and after, and publishes both. His lessons are about the month in between, which nobody plans for.',
  },
  {
    firstName: 'Clara',
    lastName: 'Hofmeester',
    jobTitle: 'Volunteer Program Manager',
    phone: '+31 20 555 0145',
    address: 'Kinkerstraat 210, 1053 EM Amsterdam, Netherlands',
    topics: ['Human Resources', 'Administration'],
    expertise: 'leads nine hundred volunteers with a small budget.',
    story:
      'leads nine hundred people who may leave whenever they like. She has learned what keeps them: a clear first hour, a name on a list, thanks that mention something in particular. Companies now ask her to teach their managers the same.',
  },
]
