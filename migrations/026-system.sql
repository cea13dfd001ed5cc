-- Since when a part of the portal has been known in its state.
create table system_states (
  part text primary key,
  state text not null check (state in ('fine', 'attention', 'broken', 'off')),
  since timestamptz not null
);

insert into audit_event_types (type) values ('jobs-retried');
