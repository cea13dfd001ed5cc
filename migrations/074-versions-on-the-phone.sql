-- What was read on the computer by the names of its versions, and that a code ended because one of them had changed: what
-- its signer is told of that is recorded once. A code that is shown while this runs ends so as well.
alter table phone_signings
  add column text_version text not null default '',
  add column publisher_signature_version text not null default '',
  drop constraint phone_signings_ended_check,
  add constraint phone_signings_ended_check check (ended in ('signed', 'canceled', 'text-changed'));
alter table phone_signings
  alter column text_version drop default,
  alter column publisher_signature_version drop default;
