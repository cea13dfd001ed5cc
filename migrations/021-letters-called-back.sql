-- What a letter is about, whether somebody is sending it at this moment, and why it was stopped.
alter table letters
  add column application_id uuid references applications (id) on delete set null,
  add column review_id uuid references reviews (id) on delete set null,
  -- The letter that this one repeats.
  add column original_id uuid references letters (id) on delete set null,
  -- Whoever claimed it has until then; afterwards another may take it.
  add column claimed_until timestamptz,
  add column canceled_at timestamptz,
  add column canceled_because text,
  add check ((canceled_at is null) = (canceled_because is null));

update letters set review_id = reviews.id, application_id = reviews.application_id
  from reviews where letters.cause = 'decision:' || reviews.id;
update letters set claimed_until = send_after where status = 'waiting' and attempts > 0;
update letters set canceled_at = created_at, canceled_because = 'Canceled' where status = 'canceled';

create index letters_about_review on letters (review_id) where review_id is not null;
create index letters_about_application on letters (application_id) where application_id is not null;
create index letters_of_original on letters (original_id) where original_id is not null;
drop index letters_newest;
create index letters_newest on letters (created_at, id);
create index letters_by_status on letters (status, created_at, id);

insert into audit_event_types (type) values ('letter-called-back'), ('letter-replaced'), ('letter-sent-again');
