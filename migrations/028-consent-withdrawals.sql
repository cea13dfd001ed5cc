-- A signer takes back the consent to do business electronically, for later documents: it names the newest consent that it
-- ends. The next signing gives a new one.
create table consent_withdrawals (
  signature_id uuid primary key references consents (signature_id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  ip text,
  user_agent text,
  withdrawn_at timestamptz not null
);

create trigger consent_withdrawals_are_immutable before update or delete on consent_withdrawals
  for each row execute function refuse_change_of_evidence();
create trigger consent_withdrawals_are_not_truncated before truncate on consent_withdrawals
  for each statement execute function refuse_change_of_evidence();

insert into audit_event_types (type) values ('consent-withdrawn');
