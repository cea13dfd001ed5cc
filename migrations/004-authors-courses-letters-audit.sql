create table authors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  full_legal_name text check (char_length(full_legal_name) <= 200),
  bio text,
  short_bio text check (char_length(short_bio) <= 110),
  long_bio text check (char_length(long_bio) <= 700),
  headshot_url text,
  teaching_topics text[] not null default '{}',
  address text,
  status text not null default 'in_progress'
    check (status in ('in_progress', 'needs_review', 'approved', 'rejected', 'sunset')),
  -- An admin's word stands: the migration never lowers it.
  status_set_by_admin boolean not null default false,
  onboarding_completed boolean not null default false,
  approved_at timestamptz,
  rejected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index authors_newest on authors (created_at desc, id);
create index authors_by_status on authors (status, created_at desc, id);

create table courses (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references authors (id) on delete cascade,
  application_id uuid unique references applications (id) on delete set null,
  title text not null check (char_length(title) between 1 and 200),
  description text,
  learning_objectives text,
  outline text,
  estimated_duration text,
  video_urls text[] not null default '{}',
  thumbnail_url text,
  status text not null default 'in_progress' check (status in ('in_progress', 'needs_review', 'completed', 'canceled')),
  is_first_course boolean not null default true,
  contract_url text,
  contract_signed_at timestamptz,
  submitted_at timestamptz,
  approved_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index courses_newest on courses (created_at desc, id);
create index courses_by_status on courses (status, created_at desc, id);
create index courses_by_author on courses (author_id);

-- Every letter with its fate. Without a mail server letters are kept here and go nowhere.
create table letters (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  user_id uuid references users (id) on delete set null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'kept' check (status in ('waiting', 'kept', 'sent', 'failed', 'canceled')),
  -- The same cause never writes twice.
  cause text not null unique,
  attempts integer not null default 0,
  problem text,
  send_after timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index letters_newest on letters (created_at desc, id);
create index letters_to_send on letters (send_after) where status = 'waiting';

create table audit_events (
  sequence bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null,
  actor_id uuid,
  application_id uuid,
  payload jsonb not null default '{}'
);

create index audit_events_by_application on audit_events (application_id, sequence);
