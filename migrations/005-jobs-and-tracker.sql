-- The job queue makes its own tables, in the schema pgboss, and brings them up to date by itself.

-- What the project tracker has been told, or is still to be told. The id is the idempotency key of the delivery.
create table tracker_reports (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  -- As they were when the course was proposed: every attempt sends the same words.
  course_id uuid not null,
  course_name text not null,
  author_name text not null,
  author_email text not null,
  status text not null check (status in ('waiting', 'delivered', 'failed', 'kept')),
  attempts integer not null default 0,
  problem text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  check ((status = 'delivered') = (delivered_at is not null))
);

create index tracker_reports_newest on tracker_reports (created_at desc, id);
create index tracker_reports_by_application on tracker_reports (application_id);
