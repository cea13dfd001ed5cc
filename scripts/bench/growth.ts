import { middleTime } from './answer-times.ts'
import type { Figure } from './figure.ts'
import { signUpAs } from './people.ts'
import type { Portal } from './portal.ts'
import { seedApplications } from './queue.ts'
import { seedAuthors } from './records.ts'

/** GROWTH_TOP=100000 ends earlier: a million takes some minutes to make. */
const TOP = Number(process.env.GROWTH_TOP ?? 1_000_000)
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter(size => size <= TOP)
const ROUNDS = 21

/** What reviewers and admins look at, by its words and its address. */
const QUESTIONS: Readonly<Record<string, string>> = {
  "the reviewer's list": 'reviewer/applications?limit=25',
  'the same by status': 'reviewer/applications?limit=25&status=submitted',
  'the same by name': 'reviewer/applications?limit=25&sort=name',
  'a search in it': 'reviewer/applications?limit=25&q=ottoline%20quist',
  'its stat cards': 'reviewer/tally',
  'stat cards of a topic': 'reviewer/tally?topic=Finance',
  "the admin's authors": 'admin/authors?limit=50',
  'the same, approved': 'admin/authors?limit=50&status=approved&sort=name',
  'a search in them': 'admin/authors?limit=50&q=last%20777',
  'everybody with an account': 'admin/users?limit=50',
  'a search in them all': 'admin/users?limit=50&q=last%20777',
  'a search that finds as many at each size': 'admin/users?limit=50&q=bench%20person',
  'a search for nobody': 'admin/users?limit=50&q=nobody',
}

type Curve = Map<string, number[]>

/** How long one answer takes as applications and author records grow, as a curve; and the top beside a thousand. */
export async function measureGrowth(portal: Portal): Promise<Figure[]> {
  const { cookie } = await signUpAs(portal, 'admin')
  // What is measured first would otherwise pay for code that has never run.
  for (const path of Object.values(QUESTIONS)) await middleTime(`${portal.url}/api/${path}`, cookie, ROUNDS)
  const curve: Curve = new Map(Object.keys(QUESTIONS).map(question => [question, []]))
  let there = 0
  for (const size of SIZES) {
    const begun = performance.now()
    await seedApplications(portal, size - there)
    await seedAuthors(portal, size - there)
    there = size
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    for (const [question, path] of Object.entries(QUESTIONS)) {
      curve.get(question)?.push(await middleTime(`${portal.url}/api/${path}`, cookie, ROUNDS))
    }
    const times = [...curve.values()].map(each => each.at(-1)?.toFixed(1))
    console.log(`  ${size} applications and author records, made in ${seconds} s: ${times.join(', ')} ms`)
  }
  printCurve(curve)

  return [...curve].flatMap(([question, times]): Figure[] => {
    const [smallest, largest] = [times[0], times.at(-1)]
    if (smallest === undefined || largest === undefined) return []
    return [
      {
        what: `${question}, over ${SIZES.at(-1)}`,
        value: largest,
        unit: 'ms',
        reference: { what: `over ${SIZES[0]}`, value: smallest },
        limit: { ratioAtMost: 1.5 },
      },
    ]
  })
}

/** A line for each question: milliseconds at each size, and how many times the first that is. */
function printCurve(curve: Curve): void {
  const width = Math.max(...Object.keys(QUESTIONS).map(({ length }) => length))
  console.log(`  ${'ms (times the first)'.padEnd(width)}${SIZES.map(size => String(size).padStart(17)).join('')}`)
  for (const [question, times] of curve) {
    const cells = times.map(time => `${time.toFixed(1)} (${(time / (times[0] ?? time)).toFixed(1)})`.padStart(17))
    console.log(`  ${question.padEnd(width)}${cells.join('')}`)
  }
}
