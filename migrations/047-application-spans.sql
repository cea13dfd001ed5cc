-- How long applications stood in each state, for the spans that ended on days that are over: kept so that a report over
-- years need not walk through all histories. It says nothing that submissions and reviews do not, and fills itself again
-- when it has been emptied.
create table application_spans (
  application_id uuid not null references applications (id) on delete cascade,
  state text not null,
  ended_at timestamptz not null,
  days double precision not null,
  primary key (application_id, ended_at, state)
);
create index application_spans_by_state on application_spans (state, ended_at) include (days);

-- The names of reviewers who have left are read with their decisions.
drop index reviews_decided;
create index reviews_decided on reviews (created_at) include (reviewer_id, reviewer_name, application_id, phase, status)
  where status in ('approved', 'needs_revision', 'rejected');
-- Without it PostgreSQL takes every decision for a week of its own, and sorts them all.
create statistics reviews_by_week on (date_bin('7 days', created_at, '1970-01-05Z')) from reviews;
