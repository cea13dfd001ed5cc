-- Three letters in a row, as an index: a search inside names costs what it finds, not what there is. PostgreSQL brings it
-- along and lets the owner of a database switch it on.
create extension if not exists pg_trgm;

-- What a search of the queue looks into: names and e-mail in small letters, a space before each.
alter table applications add column search_text text not null default '';

create or replace function set_application_document() returns trigger language plpgsql as $$
begin
  new.document := jsonb_strip_nulls(
    (to_jsonb(new) - 'document' - 'search_text') || jsonb_build_object('reviews', (
      select coalesce(jsonb_agg(to_jsonb(reviews) order by reviews.created_at desc), '[]')
      from reviews where reviews.application_id = new.id
    ))
  );
  return new;
end $$;

create function set_application_search_text() returns trigger language plpgsql as $$
begin
  -- Cut off so that a row always fits into an index.
  new.search_text := left(lower(concat(' ', new.first_name, ' ', new.last_name, ' ',
    (select email from users where users.id = new.user_id), ' ', new.full_legal_name)), 400);
  return new;
end $$;

create trigger applications_search_text
  before insert or update of first_name, last_name, full_legal_name, user_id, search_text on applications
  for each row execute function set_application_search_text();

create function refresh_application_search_text() returns trigger language plpgsql as $$
begin
  update applications set search_text = '' where user_id = new.id;
  return null;
end $$;

create trigger users_email_in_search_text after update of email on users
  for each row when (old.email is distinct from new.email) execute function refresh_application_search_text();

update applications set search_text = '';

create index applications_by_search_text on applications using gin (search_text gin_trgm_ops) where is_listed;
create index applications_by_topic on applications using gin (teaching_topics) where is_listed;

-- The order of the queue together with all that it is narrowed by: a filter that lets little through is answered without
-- opening the rows that it skips.
drop index applications_queue;
drop index applications_queue_by_status;
create index applications_queue on applications (queue_rank, submitted_at, id)
  include (reviewer_status, phase, teaching_topics, search_text) where is_listed;
create index applications_queue_by_status on applications (reviewer_status, submitted_at, id)
  include (queue_rank, phase, teaching_topics, search_text) where is_listed;
