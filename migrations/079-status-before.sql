-- What an admin's change of the status took the place of, so that taking it back leaves nothing of it.
alter table authors add column status_before jsonb;
alter table courses add column status_before jsonb;
