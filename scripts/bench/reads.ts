import autocannon from 'autocannon'
import { besideBare } from './bare.ts'
import { type Figure, median } from './figure.ts'
import { callAs, PERSONAL_INFO, type Person, signUp, signUpAs } from './people.ts'
import type { Portal } from './portal.ts'

const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 3

/** Signed-in reads of the application, beside a bare read of one row. */
export async function measureReads(portal: Portal): Promise<Figure[]> {
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => signUpApplicant(portal)))
  const settings = { connection: portal.connection, userId: people[0]?.id ?? '', folder: portal.dataDir }

  return besideBare(settings, async bareUrl => {
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const bareRate = await requestsPerSecond({ url: bareUrl })
      const cookies = people.map(({ cookie }) => cookie)
      const ourRate = await requestsPerSecond({ url: `${portal.url}/api/application`, cookies })
      // The first round only warms both up.
      if (round > 0) {
        bare.push(bareRate)
        ours.push(ourRate)
      }
    }
    return [
      {
        what: `GET /api/application, ${CONNECTIONS} people at once`,
        value: median(ours),
        unit: 'requests/s',
        reference: { what: 'bare read', value: median(bare) },
        limit: { ratioAtLeast: 0.5 },
      },
    ]
  })
}

/** The reviewer's first page over 10,000 applications, beside the same over 1,000. */
export async function measureQueue(portal: Portal): Promise<Figure[]> {
  const reviewer = await signUpAs(portal, 'reviewer')
  const request = { url: `${portal.url}/api/reviewer/applications?limit=25`, cookies: [reviewer.cookie] }
  await seedApplications(portal, 1000)
  const small = await medianRate(request)
  await seedApplications(portal, 9000)
  const large = await medianRate(request)
  return [
    {
      what: 'GET /api/reviewer/applications?limit=25 over 10,000',
      value: 1000 / large,
      unit: 'ms',
      reference: { what: 'over 1,000', value: 1000 / small },
      limit: { ratioAtMost: 1.2 },
    },
  ]
}

/** The middle of several rounds, in requests a second. */
export async function medianRate(request: Request): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) rates.push(await requestsPerSecond(request))
  return median(rates)
}

async function signUpApplicant(portal: Portal): Promise<Person> {
  const person = await signUp(portal)
  await callAs(portal, person, ['POST', '/api/application/step1'], PERSONAL_INFO)
  return person
}

/** With several cookies each connection is another person's. */
type Request = { url: string; cookies?: readonly string[] }

export async function requestsPerSecond({ url, cookies = [] }: Request): Promise<number> {
  let people = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(client) {
      const cookie = cookies[people++ % cookies.length]
      if (cookie !== undefined) client.setHeaders({ cookie })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} was refused ${result.non2xx} times`)
  return result.requests.total / result.duration
}

/** Submitted applications, each with a decision or two, made in the database itself. */
async function seedApplications({ database }: Portal, count: number): Promise<void> {
  const people = `insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), gen_random_uuid() || '@seed.test', 'First ' || n, 'Last ' || n from generate_series(1, $1::int) n
    returning id`
  const moment = `now() - random() * interval '90 days'`
  await database.pool.query(
    `with people as (${people})
    insert into applications (user_id, status, first_name, last_name, full_legal_name, job_title, phone, address,
      linkedin_url, personal_info_completed_at, nda_signed_at, audition_training_completed_at,
      video_upload_completed_at, sample_video_url, short_bio, long_bio, teaching_topics, current_step,
      reviewer_status, is_listed, submitted_at)
    select id, 'in_review', 'First', 'Last ' || id, 'First Last', 'Trainer', '+1 805 555 0100', 'Somewhere 1',
      'https://www.linkedin.com/in/x', ${moment}, ${moment}, ${moment}, ${moment}, '/objects/' || id, 'Short', repeat('Long ', 100),
      array['Sales'], 4, (array['submitted', 'feedback_provided', 'rejected'])[1 + floor(random() * 3)], true, ${moment}
    from people`,
    [count],
  )
  await database.pool.query(
    `insert into reviews (application_id, step, status, feedback, created_at)
    select id, 4, 'needs_revision', 'Please film upright.', ${moment} from applications
    where not exists (select from reviews where reviews.application_id = applications.id)`,
  )
  await database.pool.query('vacuum analyze')
}
