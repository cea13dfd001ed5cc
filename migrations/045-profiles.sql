-- The photo of an account, small, and nothing but its pixels. users.profile_image_url is its address.
create table photos (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  png bytea not null check (octet_length(png) <= 204800)
);

insert into audit_event_types (type) values ('profile-changed');
