-- Since when reviewers and admins need a second factor; no row while the setting is off.
create table staff_factor_rule (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null
);

alter table users
  -- When somebody who was an author became a reviewer or an admin. Null where that was not written down yet.
  add column staff_since timestamptz,
  -- When the outside provider last said that it had asked for a second factor.
  add column provider_factor_at timestamptz;

insert into audit_event_types (type) values ('staff-factor-rule-changed');
