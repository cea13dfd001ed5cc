import { PEOPLE_IN_BUSINESS } from './people/people-in-business.ts'
import { PEOPLE_IN_SERVICE } from './people/people-in-service.ts'
import { PEOPLE_IN_TECHNOLOGY } from './people/people-in-technology.ts'
import { PEOPLE_IN_WORK_WITH_PEOPLE } from './people/people-in-work-with-people.ts'
import type { Person } from './person.ts'

const FIELDS = [PEOPLE_IN_WORK_WITH_PEOPLE, PEOPLE_IN_BUSINESS, PEOPLE_IN_TECHNOLOGY, PEOPLE_IN_SERVICE]

/** Sixty people, the fields taken in turn, so that any few of them are a mixed company. */
export const PEOPLE: readonly Person[] = PEOPLE_IN_BUSINESS.flatMap((_, place) =>
  FIELDS.flatMap(field => field[place] ?? []),
)

/** The person at this place, counted from 0; after the last comes the first again. */
export function personAt(place: number): Person {
  const person = PEOPLE[place % PEOPLE.length]
  if (person === undefined) throw new RangeError(`There is no person ${place}`)
  return person
}
