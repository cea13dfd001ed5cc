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
