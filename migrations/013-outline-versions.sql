-- Every outline as it was saved, the newest fifty of each application. What is typed and not saved is no version.
create table outline_versions (
  application_id uuid not null references applications (id) on delete cascade,
  -- The application's course_outline_revision with this version.
  revision integer not null check (revision >= 0),
  -- The outline as JSON text, as the application has it.
  outline text not null,
  -- What differs from the version before; null for the first that is on record.
  changes jsonb,
  completed boolean not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  primary key (application_id, revision)
);

insert into outline_versions (application_id, revision, outline, completed, saved_by, saved_at)
  select id, course_outline_revision, course_outline_data, course_outline_completed, user_id,
    coalesce(draft_saved_at, course_outline_completed_at, updated_at)
  from applications where course_outline_data is not null;
