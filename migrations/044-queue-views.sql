-- What narrows a reviewer's list, kept under a name by the reviewer who uses it: the choices of the filters as the
-- address of the list says them.
create table queue_views (
  id uuid primary key default gen_random_uuid(),
  reviewer_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null,
  unique (reviewer_id, name)
);
