import { middleTime } from './answer-times.ts'
import type { Figure } from './figure.ts'
import { signUpAs } from './people.ts'
import type { Portal } from './portal.ts'

const APPLICATIONS = 100_000
const ROUNDS = 9

/** The admin's reports, and what every waiting applicant asks for, over 100,000 applications with their history. */
export async function measureReports(portal: Portal): Promise<Figure[]> {
  const { cookie } = await signUpAs(portal, 'admin')
  await seedHistory(portal)
  const figureOf = async (what: string, path: string): Promise<Figure> => {
    const value = await middleTime(portal.url + path, cookie, ROUNDS)
    return { what: `${what} over ${APPLICATIONS}`, value, unit: 'ms', limit: { atMost: 300 } }
  }
  return [
    await figureOf('reports of 30 days', '/api/admin/reports?period=30-days'),
    await figureOf('reports of 90 days', '/api/admin/reports?period=90-days'),
    await figureOf('reports of all years', '/api/admin/reports?period=all'),
  ]
}

/** Two and a half years of applications, each sent in and asked to revise, two of three sent in again and approved. */
async function seedHistory({ database }: Portal): Promise<void> {
  await database.pool.query(`
    begin;
    set local statement_timeout = 0;
    -- What the triggers keep beside the rows plays no part here.
    set local session_replication_role = replica;
    create temporary table histories on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as user_id, n,
        now() - interval '20 days' - random() * interval '880 days' as begun from generate_series(1, ${APPLICATIONS}) n;
    insert into users (id, email, first_name, last_name)
      select user_id, id || '@seed.test', 'First ' || n, 'Last ' || n from histories;
    insert into users (email, first_name, last_name, role)
      select 'reviewer-' || n || '@seed.test', 'Reviewer', n::text, 'reviewer' from generate_series(1, 12) n;
    insert into applications (id, user_id, status, phase, first_name, last_name, personal_info_completed_at, nda_signed_at,
        audition_training_completed_at, video_upload_completed_at, long_bio, reviewer_status, is_listed,
        submitted_at, created_at, email)
      select id, user_id, 'in_review', 1 + n % 2, 'First', 'Last ' || n, begun, begun, begun, begun, repeat('Long ', 100),
        (array['submitted', 'feedback_provided', 'approved'])[1 + n % 3], true, begun + interval '5 days', begun, id || '@seed.test' from histories;
    insert into submission_snapshots (application_id, phase, steps, taken_at)
      select id, 1, '[]'::jsonb, begun + random() * interval '5 days' from histories
      union all select id, 1, '[]'::jsonb, begun + interval '10 days' + random() * interval '3 days' from histories where n % 3 > 0;
    insert into reviews (application_id, reviewer_id, phase, status, feedback, created_at)
      select histories.id, reviewer.id, 1, decision.status, 'Please film upright.', histories.begun + decision.after
      from histories
      join (select id, row_number() over () as place from users where role = 'reviewer') as reviewer
        on reviewer.place = 1 + histories.n % 12
      cross join (values ('needs_revision', interval '8 days'), ('approved', interval '16 days')) as decision (status, after)
      where decision.status = 'needs_revision' or histories.n % 3 > 0;
    commit;`)
  await database.pool.query('set statement_timeout = 0')
  await database.pool.query('vacuum analyze')
}
