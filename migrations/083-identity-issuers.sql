-- An external identity is what one provider calls somebody: another one may give the same name to somebody else. Who vouched
-- for the identities that are there is in the log. Null, too, for what an earlier version writes while it runs beside this
-- one: it is of the provider that it comes in by next.
alter table users
  add column google_issuer text,
  drop constraint users_google_id_key,
  add unique (google_id, google_issuer);

update users
  set google_issuer = (
    select payload->>'issuer' from audit_events
    where actor_id = users.id and type = 'identity-joined'
    order by sequence desc limit 1
  )
  where google_id is not null;
