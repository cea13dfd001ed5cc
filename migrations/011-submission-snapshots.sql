-- What was sent in, as it was at that moment: what a decision judged, and what the next submission is compared with.
create table submission_snapshots (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  phase integer not null check (phase in (1, 2)),
  -- [{ "step": …, "fields": { … } }]
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- The object path of the sample video of that moment.
  video_path text,
  taken_at timestamptz not null
);

create index submission_snapshots_newest on submission_snapshots (application_id, phase, taken_at desc);
create index submission_snapshots_by_video on submission_snapshots (video_path) where video_path is not null;

create function refuse_change_of_submission() returns trigger language plpgsql as $$
begin
  raise exception 'What was sent in cannot be changed';
end $$;

create trigger submission_snapshots_are_immutable before update on submission_snapshots
  for each row execute function refuse_change_of_submission();
