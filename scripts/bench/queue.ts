import { timesAtRandom, timesWithoutPause } from './answer-times.ts'
import { type Figure, quantile } from './figure.ts'
import { fillQuickly } from './fill-quickly.ts'
import { signUpAs } from './people.ts'
import type { Portal } from './portal.ts'

const SMALL = 1000
const LARGE = 100_000

/** What a reviewer asks of the list, one filter or order after the other. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'the first page': 'applications?limit=25',
  'by status': 'applications?limit=25&status=submitted',
  'by phase': 'applications?limit=25&phase=2',
  'by topic': 'applications?limit=25&topic=Finance',
  'by waiting time': 'applications?limit=25&waiting=14',
  'by name': 'applications?limit=25&sort=name',
  'the newest, by all filters': 'applications?limit=25&sort=newest&status=submitted&phase=1&topic=Sales&waiting=7',
  'a search for one': 'applications?limit=25&q=ottoline%20quist',
  'a search for very many': 'applications?limit=25&q=gmail',
  'two letters': 'applications?limit=25&q=ma',
  'the numbers above it': 'tally',
  'the numbers within a topic': 'tally?topic=Sales',
}

const CONNECTIONS = 16

/** Questions a second of all reviewers together: what a hundred of them at work do not reach. */
const PER_SECOND = 64

const SECONDS = 5

/** How long an answer takes at 16 connections: on average without a pause, and what 95 of 100 take at most. */
type Answer = { average: number; atRandom: number; withoutPause: number }

/**
 * The list and its numbers over 100,000 applications with decisions beside the same over 1,000, and how long nearly all
 * answers take at most: when they are asked for at random moments, and when 16 ask without ever a pause. The second says
 * how far the machine goes, which whoever asks shares with the portal and its database here.
 */
export async function measureQueue(portal: Portal): Promise<Figure[]> {
  const { cookie } = await signUpAs(portal, 'reviewer')
  await seedApplications(portal, SMALL)
  const small = await askAll(portal, cookie)
  await seedApplications(portal, LARGE - SMALL)
  const large = await askAll(portal, cookie)

  return Object.keys(QUESTIONS).flatMap((question): Figure[] => {
    const [few, many] = [small.get(question), large.get(question)]
    if (!few || !many) return []
    return [
      {
        what: `${question}, over ${LARGE} applications`,
        value: many.average,
        unit: 'ms',
        reference: { what: `over ${SMALL}`, value: few.average },
        limit: { ratioAtMost: 2 },
      },
      {
        what: `${question}, 95 of 100 answers at ${PER_SECOND} a second`,
        value: many.atRandom,
        unit: 'ms',
        limit: { atMost: 60 },
      },
      {
        what: `${question}, 95 of 100 answers to ${CONNECTIONS} that never pause`,
        value: many.withoutPause,
        unit: 'ms',
        limit: { atMost: 60 },
      },
    ]
  })
}

async function askAll({ url }: Portal, cookie: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const question = { url: `${url}/api/reviewer/${path}`, cookie, connections: CONNECTIONS, seconds: SECONDS }
    // The first time only warms up.
    await timesWithoutPause({ ...question, seconds: 1 })
    const withoutPause = await timesWithoutPause(question)
    const atRandom = await timesAtRandom({ ...question, perSecond: PER_SECOND })
    answers.set(name, {
      average: (SECONDS * 1000) / withoutPause.length,
      atRandom: quantile(atRandom, 0.95),
      withoutPause: quantile(withoutPause, 0.95),
    })
  }
  return answers
}

const MOMENT = `now() - random() * interval '90 days'`

/** Applications sent in, each with a decision, made in the database itself. */
export function seedApplications(portal: Portal, count: number): Promise<void> {
  return fillQuickly(portal, {
    tables: ['users', 'applications'],
    statements: [
      `create temporary table seeds on commit drop as
        with syllables as (select '{ba,ce,di,fo,gu,ha,je,ki,lo,mu,na,pe,ri,so,tu,va,we,xi,yo,zu}'::text[] as of),
        named as (
          select n, gen_random_uuid() as id, gen_random_uuid() as user_id,
            initcap(of[1 + n % 20] || of[1 + n / 7 % 20] || 'n') as first_name,
            initcap(of[1 + n / 20 % 20] || of[1 + n / 400 % 20] || of[1 + n / 11 % 20] || 'r') as last_name
          from generate_series(1, ${count}) n, syllables
        )
        select id, user_id, first_name, case when n = 500 then 'Ottoline Quist' else last_name end as last_name,
          lower(first_name || '.' || last_name) || '.' || user_id
            || case when n % 3 = 0 then '@gmail.com' else '@' || lower(last_name) || '.test' end as email
        from named`,
      'insert into users (id, email, first_name, last_name) select user_id, email, first_name, last_name from seeds',
      `insert into reviews (application_id, phase, status, feedback, created_at)
        select id, 1, 'needs_revision', 'Please film upright.', ${MOMENT} from seeds`,
      // Each application looks for its own: by the index, and not among all of them.
      'analyze reviews',
      `insert into applications (id, user_id, status, first_name, last_name, full_legal_name, job_title, phone, address,
          linkedin_url, personal_info_completed_at, nda_signed_at, audition_training_completed_at,
          video_upload_completed_at, sample_video_url, short_bio, long_bio, teaching_topics,
          phase, reviewer_status, is_listed, submitted_at, email)
        select id, user_id, 'in_review', first_name, last_name, first_name || ' ' || last_name, 'Trainer',
          '+1 805 555 0100', 'Somewhere 1', 'https://www.linkedin.com/in/x', ${MOMENT}, ${MOMENT}, ${MOMENT}, ${MOMENT},
          '/objects/' || id, 'Short', repeat('Long ', 100),
          case when random() < 0.2 then array['Sales', 'Finance'] else array['Sales'] end,
          case when random() < 0.1 then 2 else 1 end,
          (array['submitted', 'feedback_provided', 'rejected'])[1 + floor(random() * 3)], true, ${MOMENT},
          email
        from seeds`,
      `delete from application_tally`,
      `insert into application_tally (reviewer_status, phase, count)
        select reviewer_status, phase, count(*) from applications where is_listed group by 1, 2`,
    ],
  })
}
