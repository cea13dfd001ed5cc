create table available_courses (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  skill_tags text[] not null default '{}',
  estimated_hours numeric(6, 2) not null check (estimated_hours > 0),
  payout numeric(10, 2) check (payout >= 0),
  available boolean not null default true,
  -- A bit for each teaching topic that the tags speak of, set by whoever writes the tags.
  topic_mask integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index available_courses_by_name on available_courses (lower(name), id) where available;
create index available_courses_by_payout on available_courses (payout desc nulls last, lower(name), id) where available;
create index available_courses_by_duration on available_courses (estimated_hours, lower(name), id) where available;

-- How many courses are available for each set of topics, so that a page of the catalogue never has to count them.
create table course_tally (
  topic_mask integer primary key,
  count bigint not null
);

create function keep_course_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into course_tally as tally (topic_mask, count)
    select topic_mask, count(*) from after_rows where available group by 1 order by 1
    on conflict (topic_mask) do update set count = tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into course_tally as tally (topic_mask, count)
    select topic_mask, -count(*) from before_rows where available group by 1 order by 1
    on conflict (topic_mask) do update set count = tally.count + excluded.count;
  else
    insert into course_tally as tally (topic_mask, count)
    select topic_mask, sum(difference) from (
      select topic_mask, 1 as difference from after_rows where available
      union all
      select topic_mask, -1 from before_rows where available
    ) as changes group by 1 having sum(difference) <> 0 order by 1
    on conflict (topic_mask) do update set count = tally.count + excluded.count;
  end if;
  return null;
end $$;

create trigger courses_tally_insert after insert on available_courses
  referencing new table as after_rows for each statement execute function keep_course_tally();
create trigger courses_tally_update after update on available_courses
  referencing old table as before_rows new table as after_rows for each statement execute function keep_course_tally();
create trigger courses_tally_delete after delete on available_courses
  referencing old table as before_rows for each statement execute function keep_course_tally();

create sequence primary_agreement_numbers;

create table applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  current_step integer not null default 1 check (current_step between 1 and 11),
  phase integer not null default 1 check (phase in (1, 2)),
  status text not null default 'in_progress'
    check (status in ('in_progress', 'in_review', 'needs_revision', 'approved', 'rejected')),
  phase2_status text not null default 'in_progress'
    check (phase2_status in ('in_progress', 'in_review', 'needs_revision', 'approved', 'rejected')),

  -- Phase 1, step 1: personal information
  first_name text check (char_length(first_name) <= 200),
  last_name text check (char_length(last_name) <= 200),
  full_legal_name text check (char_length(full_legal_name) <= 200),
  business_entity text check (char_length(business_entity) <= 200),
  job_title text check (char_length(job_title) <= 200),
  phone text check (char_length(phone) <= 40),
  address text check (char_length(address) <= 500),
  linkedin_url text check (char_length(linkedin_url) <= 500),
  instagram_url text check (char_length(instagram_url) <= 500),
  tiktok_url text check (char_length(tiktok_url) <= 500),
  youtube_url text check (char_length(youtube_url) <= 500),
  personal_info_completed_at timestamptz,

  -- Steps 2 and 3: NDA (its evidence is in signatures) and audition training
  nda_signed_at timestamptz,
  audition_training_completed_at timestamptz,
  audition_training_answers text,
  step3_completed_at timestamptz,
  quiz_score integer check (quiz_score between 0 and 100),

  -- Step 4: sample video, bios, topics
  short_bio text check (char_length(short_bio) <= 110),
  long_bio text check (char_length(long_bio) <= 700),
  teaching_topics text[] not null default '{}' check (cardinality(teaching_topics) <= 3),
  sample_video_url text,
  video_thumbnail_url text,
  video_upload_completed_at timestamptz,

  -- Phase 2, step 1: course selection, copied from the catalogue when it is confirmed
  draft_course_id uuid references available_courses (id),
  selected_course_id uuid references available_courses (id),
  selected_course_name text,
  selected_course_description text,
  selected_course_skills text[] not null default '{}',
  selected_course_duration numeric(6, 2),
  selected_course_payout numeric(10, 2),
  course_selection_completed_at timestamptz,

  -- Step 2: contracts (their evidence is in signatures)
  primary_agreement_id text unique,
  master_agreement_signed_at timestamptz,
  code_of_conduct_signed_at timestamptz,
  course_sow_signed_at timestamptz,
  course_contracts_completed_at timestamptz,

  -- Steps 3 and 4: outline training and outline
  course_outline_training_completed_at timestamptz,
  course_outline_training_answers text,
  course_outline_data text,
  course_outline_revision integer not null default 0,
  course_outline_completed boolean not null default false,
  course_outline_completed_at timestamptz,
  course_submitted_at timestamptz,

  -- Older and later fields that no screen writes today
  website text,
  linkedin text,
  twitter text,
  instagram text,
  tiktok text,
  youtube text,
  facebook text,
  other_platform text,
  course_training_completed boolean not null default false,
  course_training_completed_at timestamptz,
  course_title text,
  course_description text,
  learning_objectives text,
  course_outline text,
  estimated_duration text,
  selected_topic_id text,
  toc_template_data text,
  toc_google_sheets_url text,
  contract_url text,
  phase3_contract_signed_at timestamptz,
  phase3_training_completed boolean not null default false,
  phase3_training_completed_at timestamptz,
  phase3_video_url text,
  phase3_video_submitted_at timestamptz,

  -- Derived by the one function that changes an application, kept for the lists that filter and sort by them
  reviewer_status text not null default 'in_progress'
    check (reviewer_status in ('in_progress', 'submitted', 'feedback_provided', 'approved', 'rejected',
      'course_submitted', 'course_needs_revision', 'course_approved', 'course_rejected')),
  is_listed boolean not null default false,
  submitted_at timestamptz,
  -- What waits for a reviewer comes before what does not.
  queue_rank smallint generated always as
    (case when reviewer_status in ('submitted', 'course_submitted') then 0 else 1 end) stored,

  draft_saved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The row and its reviews as they are read: one column instead of eighty and a join. Kept by triggers.
  document json,

  check (nda_signed_at is null or personal_info_completed_at is not null),
  check (audition_training_completed_at is null or nda_signed_at is not null),
  check (video_upload_completed_at is null or audition_training_completed_at is not null),
  check (course_selection_completed_at is null or selected_course_name is not null),
  check (course_contracts_completed_at is null or (master_agreement_signed_at is not null
    and code_of_conduct_signed_at is not null and course_sow_signed_at is not null)),
  check (course_outline_completed = (course_outline_completed_at is not null)),
  check (not is_listed or submitted_at is not null)
);

create index applications_queue on applications (queue_rank, submitted_at, id) where is_listed;
create index applications_queue_by_status on applications (reviewer_status, queue_rank, submitted_at, id) where is_listed;
create index applications_queue_by_phase on applications (phase, queue_rank, submitted_at, id) where is_listed;
create index applications_newest on applications (submitted_at desc, id desc) where is_listed;
create index applications_by_name on applications
  (lower(coalesce(last_name, '')), lower(coalesce(first_name, '')), id) where is_listed;
create unique index applications_by_confirmed_course on applications (selected_course_id)
  where course_selection_completed_at is not null;

-- How many applications are listed in each state, so that a page of the list never has to count them.
create table application_tally (
  reviewer_status text not null,
  phase integer not null,
  count bigint not null,
  primary key (reviewer_status, phase)
);

create function keep_application_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into application_tally as tally (reviewer_status, phase, count)
    select reviewer_status, phase, count(*) from after_rows where is_listed group by 1, 2 order by 1, 2
    on conflict (reviewer_status, phase) do update set count = tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into application_tally as tally (reviewer_status, phase, count)
    select reviewer_status, phase, -count(*) from before_rows where is_listed group by 1, 2 order by 1, 2
    on conflict (reviewer_status, phase) do update set count = tally.count + excluded.count;
  else
    -- In the order of the key, so that two changes in opposite directions never wait for each other.
    insert into application_tally as tally (reviewer_status, phase, count)
    select reviewer_status, phase, sum(difference) from (
      select reviewer_status, phase, 1 as difference from after_rows where is_listed
      union all
      select reviewer_status, phase, -1 from before_rows where is_listed
    ) as changes group by 1, 2 having sum(difference) <> 0 order by 1, 2
    on conflict (reviewer_status, phase) do update set count = tally.count + excluded.count;
  end if;
  return null;
end $$;

create trigger applications_tally_insert after insert on applications
  referencing new table as after_rows for each statement execute function keep_application_tally();
create trigger applications_tally_update after update on applications
  referencing old table as before_rows new table as after_rows for each statement execute function keep_application_tally();
create trigger applications_tally_delete after delete on applications
  referencing old table as before_rows for each statement execute function keep_application_tally();

create table reviews (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  -- Null for the applicant's "sent in again".
  reviewer_id uuid references users (id) on delete set null,
  -- As it was when they decided.
  reviewer_name text,
  step integer not null check (step between 1 and 8),
  status text not null check (status in ('pending', 'approved', 'rejected', 'needs_revision', 'in_review')),
  step_needs_revision integer check (step_needs_revision between 1 and 8),
  feedback text check (char_length(feedback) <= 10000),
  created_at timestamptz not null default now(),
  check (step_needs_revision is null or status = 'needs_revision'),
  check (status not in ('rejected', 'needs_revision') or btrim(coalesce(feedback, '')) <> '')
);

create index reviews_by_application on reviews (application_id, created_at desc);
create index reviews_by_reviewer on reviews (reviewer_id, created_at desc);

create function set_application_document() returns trigger language plpgsql as $$
begin
  new.document := jsonb_strip_nulls(
    (to_jsonb(new) - 'document') || jsonb_build_object('reviews', (
      select coalesce(jsonb_agg(to_jsonb(reviews) order by reviews.created_at desc), '[]')
      from reviews where reviews.application_id = new.id
    ))
  );
  return new;
end $$;

create trigger applications_document before insert or update on applications
  for each row execute function set_application_document();

create function refresh_application_document() returns trigger language plpgsql as $$
begin
  update applications set document = null where id = coalesce(new.application_id, old.application_id);
  return null;
end $$;

create trigger reviews_in_document after insert or update or delete on reviews
  for each row execute function refresh_application_document();
