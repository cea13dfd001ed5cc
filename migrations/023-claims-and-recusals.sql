-- Who is looking at an application. A hint for colleagues, never a lock: it runs out by itself.
create table review_claims (
  application_id uuid primary key references applications (id) on delete cascade,
  reviewer_id uuid not null references users (id) on delete cascade,
  since timestamptz not null,
  expires_at timestamptz not null
);
create index review_claims_by_end on review_claims (expires_at);
create index review_claims_by_reviewer on review_claims (reviewer_id);

-- Reviewers who know the person, and therefore neither see the application in their list nor decide on it.
create table review_recusals (
  reviewer_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  declared_at timestamptz not null,
  primary key (reviewer_id, application_id)
);
create index review_recusals_by_application on review_recusals (application_id);

insert into audit_event_types (type) values ('recusal-declared'), ('recusal-withdrawn');

-- What a search of the list reads: names and e-mail in small letters, apart from the wide rows and under one index.
create extension if not exists pg_trgm;

create table application_search (
  application_id uuid primary key references applications (id) on delete cascade,
  words text not null
);

create function keep_application_search() returns trigger language plpgsql as $$
begin
  insert into application_search (application_id, words)
  select new.id, lower(concat_ws(' ', new.first_name, new.last_name, new.full_legal_name, users.email))
  from users where users.id = new.user_id
  on conflict (application_id) do update set words = excluded.words where application_search.words <> excluded.words;
  return null;
end $$;

create trigger applications_search_insert after insert on applications
  for each row execute function keep_application_search();
create trigger applications_search_update after update of first_name, last_name, full_legal_name, user_id on applications
  for each row execute function keep_application_search();

create function keep_email_in_search() returns trigger language plpgsql as $$
begin
  update application_search set words =
    lower(concat_ws(' ', applications.first_name, applications.last_name, applications.full_legal_name, new.email))
  from applications where applications.user_id = new.id and application_search.application_id = applications.id;
  return null;
end $$;

create trigger users_email_in_search after update of email on users
  for each row when (old.email is distinct from new.email) execute function keep_email_in_search();

insert into application_search (application_id, words)
  select applications.id, lower(concat_ws(' ', applications.first_name, applications.last_name,
    applications.full_legal_name, users.email))
  from applications join users on users.id = applications.user_id;

create index application_search_by_words on application_search using gin (words gin_trgm_ops);

-- What the numbers above the list are counted from, without reading the rows.
create index applications_queue_counts on applications (reviewer_status, phase, submitted_at, id)
  include (teaching_topics) where is_listed;
