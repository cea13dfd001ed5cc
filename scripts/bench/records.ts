import type { Figure } from './figure.ts'
import { fillQuickly } from './fill-quickly.ts'
import { signUpAs } from './people.ts'
import type { Portal } from './portal.ts'
import { medianRate } from './reads.ts'
import { watchMemory } from './watch-memory.ts'

const SMALL = 1000
const LARGE = 100_000
const MEGABYTE = 1024 * 1024

/** The admin's page of author records over 100,000 beside the same over 1,000, and all of them as CSV. */
export async function measureRecords(portal: Portal): Promise<Figure[]> {
  const { cookie } = await signUpAs(portal, 'admin')
  const rateOf = (query: string) =>
    medianRate({ url: `${portal.url}/api/admin/authors?limit=50&${query}`, cookies: [cookie] })
  await seedAuthors(portal, SMALL)
  const small = { page: await rateOf('sort=name'), search: await rateOf('q=last%20777') }
  await seedAuthors(portal, LARGE - SMALL)
  const large = { page: await rateOf('sort=name'), search: await rateOf('q=last%20777') }
  const beside = (what: string, [few, many]: [number, number]): Figure => ({
    what: `GET /api/admin/authors, ${what}, over ${LARGE}`,
    value: 1000 / many,
    unit: 'ms',
    reference: { what: `over ${SMALL}`, value: 1000 / few },
    limit: { ratioAtMost: 2 },
  })
  return [
    beside('a page by name', [small.page, large.page]),
    beside('a search', [small.search, large.search]),
    await measureExport(portal, cookie),
  ]
}

async function measureExport(portal: Portal, cookie: string): Promise<Figure> {
  const watch = await watchMemory(portal.residentMemory)
  const answer = await fetch(`${portal.url}/api/admin/authors/export`, { headers: { cookie } })
  let lines = 0
  for await (const chunk of answer.body ?? []) lines += chunk.filter(byte => byte === 10).length
  if (lines < LARGE) throw new Error(`The export has only ${lines} lines`)
  const value = (await watch.growth()) / MEGABYTE
  return { what: `memory that a CSV of ${LARGE} records takes`, value, unit: 'MB', limit: { atMost: 64 } }
}

/** Authors made in the database itself, with names that few share. */
export function seedAuthors(portal: Portal, count: number): Promise<void> {
  return fillQuickly(portal, {
    tables: ['users', 'authors'],
    statements: [
      `create temporary table seeds on commit drop as
        select gen_random_uuid() as id, gen_random_uuid() || '@seed.test' as email, 'First ' || n as first_name,
          'Last ' || n as last_name
        from generate_series(1, ${count}) n`,
      'insert into users (id, email, first_name, last_name) select id, email, first_name, last_name from seeds',
      `insert into authors (user_id, full_legal_name, short_bio, status, created_at, person_text)
        select id, first_name || ' ' || last_name, repeat('Short ', 15),
          (array['in_progress', 'needs_review', 'approved', 'rejected'])[1 + floor(random() * 4)],
          now() - random() * interval '900 days',
          lower(concat_ws(' ', first_name, last_name, email))
        from seeds`,
    ],
  })
}
