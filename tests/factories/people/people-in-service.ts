import type { Person } from '../person.ts'

/** Support, front-line work, administration, policy. */
export const PEOPLE_IN_SERVICE: readonly Person[] = [
  {
    firstName: 'Rosalind',
    lastName: 'Achterberg',
    jobTitle: 'Customer Care Director',
    phone: '+1 303 555 0110',
    address: '1735 Wynkoop Street, Denver, CO 80202, USA',
    topics: ['Customer and Client Support', 'Business'],
    expertise: 'answers complaints so that people come back.',
    story:
      'reads every complaint that reaches her company, and has done so for nine years. She can tell from the first line whether somebody wants money, an apology or simply to be believed. Her course is a workshop of real letters, with the names removed and the spelling kept.',
  },
  {
    firstName: 'Emeka',
    lastName: 'Ifeanyi',
    jobTitle: 'Hotel Front Office Manager',
    phone: '+1 702 555 0135',
    address: '1028 South 3rd Street, Las Vegas, NV 89101, USA',
    topics: ['Customer and Client Support', 'Front Line Worker'],
    expertise: 'runs a reception desk that never closes.',
    story:
      'has checked in a head of state, a wedding party of two hundred and a parrot. He teaches the reception desk as a craft: the first nine seconds, the wrong booking, the guest who has lost everything. His trainees practice at a real desk, at two in the morning, because that is when it counts.',
    profiles: ['tiktok'],
  },
  {
    firstName: 'Siobhán',
    lastName: 'Ní Dhomhnaill',
    jobTitle: 'Clinical Ward Manager',
    phone: '+353 91 555 012',
    address: '3 Dominick Street Upper, Galway, H91 XF43, Ireland',
    topics: ['Front Line Worker', 'Human Resources'],
    expertise: 'hands over a ward in six minutes, safely.',
    story:
      'has handed over a ward some nine thousand times. She reduced the handover on hers from twenty minutes to six, and the number of errors with it. She teaches the method to hospitals, restaurants and control rooms, and insists that everybody stands.',
  },
  {
    firstName: 'Vikram',
    lastName: 'Subramaniam',
    jobTitle: 'Public Policy Analyst',
    phone: '+1 916 555 0159',
    address: '1500 Q Street, Sacramento, CA 95811, USA',
    topics: ['Economics, Policy, and Social Studies', 'Analysis'],
    expertise: 'writes two-page briefs that committees finish.',
    story:
      'writes for people who have four minutes before a vote. He has briefed on housing, water and school lunches, and his two-page format has been copied by three states. He teaches how to choose the one table, say what is not known, and recommend something.',
  },
  {
    firstName: 'Marisol',
    lastName: 'Echeverría',
    jobTitle: 'Office Manager',
    phone: '+1 505 555 0128',
    address: '312 Gold Avenue Southwest, Albuquerque, NM 87102, USA',
    topics: ['Administration', 'Customer and Client Support'],
    expertise: 'runs the office that everybody else depends on.',
    story:
      'runs an office of sixty architects who cannot find the stapler. She has written the handbook that a dozen firms now use, on everything from visitors to floods. Her lessons are ten minutes long and come with a page to hang beside the telephone.',
  },
  {
    firstName: 'Finnegan',
    lastName: 'O’Dowd',
    jobTitle: 'Warehouse Shift Lead',
    phone: '+1 901 555 0154',
    address: '1480 Faxon Avenue, Memphis, TN 38112, USA',
    topics: ['Front Line Worker', 'Education and Training'],
    expertise: 'leads night shifts that go home unhurt.',
    story:
      'has led night shifts in a parcel hub for sixteen years, the last seven without a serious injury. He will tell you that it was not the posters. He teaches new shift leads to walk, look, ask and thank, in that order, and to stop the belt without asking anybody.',
  },
  {
    firstName: 'Keiko',
    lastName: 'Morimoto-Hale',
    jobTitle: 'Records and Archives Manager',
    phone: '+1 801 555 0171',
    address: '640 East 900 South, Salt Lake City, UT 84105, USA',
    topics: ['Administration', 'Information Technology'],
    expertise: 'decides what to keep, and throws the rest away.',
    story:
      'has emptied eleven basements. She teaches organizations to decide what to keep before the flood decides for them, and to be able to find it afterwards. Her examples come from a county, a film studio and a family of beekeepers.',
  },
  {
    firstName: 'Abdulrahman',
    lastName: 'Al-Farouqi',
    jobTitle: 'Economics Lecturer',
    phone: '+1 734 555 0148',
    address: '815 Packard Street, Ann Arbor, MI 48104, USA',
    topics: ['Economics, Policy, and Social Studies', 'Education and Training'],
    expertise: 'explains inflation with a loaf of bread.',
    story:
      'teaches economics to people who have to decide something: councillors, shopkeepers, parents. He carries a loaf of bread into the first lesson and its price through the rest. His students leave able to read one page of a central bank’s report and disagree with it.',
    profiles: ['youtube'],
  },
  {
    firstName: 'Charlotte',
    lastName: 'van der Merwe',
    jobTitle: 'Client Onboarding Manager',
    phone: '+1 403 555 0183',
    address: '1019 17 Avenue Southwest, Calgary, AB T2T 0A7, Canada',
    topics: ['Customer and Client Support', 'Sales'],
    expertise: 'looks after new clients for the first thirty days.',
    story:
      'takes over when the sale is made and the enthusiasm is at risk. She has welcomed two thousand clients and interviewed the hundred who left. The first thirty days of her course follow the first thirty days of theirs, with every message that was sent and what it should have said.',
  },
  {
    firstName: 'Thandiwe',
    lastName: 'Zulu',
    jobTitle: 'Community Health Trainer',
    phone: '+27 31 555 0114',
    address: '45 Florida Road, Morningside, Durban 4001, South Africa',
    topics: ['Front Line Worker', 'Education and Training'],
    expertise: 'trains health workers who go from door to door.',
    story:
      'trains the people who knock on doors with a scale and a bag of vaccines. Her lessons have to work in five languages, in the rain, and without electricity. She draws, acts and sings them, and then she tests whether they were understood.',
  },
  {
    firstName: 'Gabriel',
    lastName: 'Stoica',
    jobTitle: 'Airport Operations Supervisor',
    phone: '+1 720 555 0168',
    address: '8500 Peña Boulevard, Denver, CO 80249, USA',
    topics: ['Front Line Worker', 'Administration'],
    expertise: 'keeps passengers informed when nothing moves.',
    story:
      'has announced four thousand delays. He knows that people forgive a storm and do not forgive silence, and he has the survey to prove it. He teaches crews to say what they know, what they do not know and when they will speak again.',
  },
  {
    firstName: 'Delphine',
    lastName: 'Marchetti',
    jobTitle: 'Housing Policy Adviser',
    phone: '+33 1 55 50 12 36',
    address: '17 rue des Panoyaux, 75020 Paris, France',
    topics: ['Economics, Policy, and Social Studies'],
    expertise: 'turns housing statistics into decisions.',
    story:
      'works where statistics meet a front door. She has advised three cities on rents and vacancies, and she visits at least one flat for every table she publishes. Her course teaches citizens and officials to read the same table and see the same thing.',
  },
  {
    firstName: 'Lupe',
    lastName: 'Sandoval',
    jobTitle: 'Restaurant General Manager',
    phone: '+1 213 555 0192',
    address: '2119 East 1st Street, Los Angeles, CA 90033, USA',
    businessEntity: 'Cocina Sandoval LLC',
    topics: ['Front Line Worker', 'Business', 'Customer and Client Support'],
    expertise: 'opens restaurants and keeps the crew.',
    story:
      'has opened seven restaurants, and five of them are still full. She says that the recipe is the rota: who works with whom, who is told what, and who eats first. Her lessons are filmed in her own kitchen, before service, with the crew talking back.',
    profiles: ['instagram', 'tiktok'],
  },
  {
    firstName: 'Pernille',
    lastName: 'Østergaard',
    jobTitle: 'Executive Assistant',
    phone: '+45 33 55 01 73',
    address: 'Vesterbrogade 139, 1620 København V, Denmark',
    topics: ['Administration'],
    expertise: 'plans other people’s days and guards their evenings.',
    story:
      'has kept the calendars of five directors without once double-booking a child’s birthday. She teaches planning as a conversation: what is this hour for, who decides, and what happens if it does not take place? Her own evenings are free.',
  },
  {
    firstName: 'Winston',
    lastName: 'Clarke-Bennett',
    jobTitle: 'Social Studies Curriculum Writer',
    phone: '+1 410 555 0126',
    address: '2640 Saint Paul Street, Baltimore, MD 21218, USA',
    topics: ['Economics, Policy, and Social Studies', 'Education and Training'],
    expertise: 'writes history lessons with two sides and a source.',
    story:
      'writes lessons in which nobody is allowed an opinion before the second document. He has written curricula for six states and defended them in front of parents from all sides. His course for adults uses the same method on the news of the week.',
  },
]
