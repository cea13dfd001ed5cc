-- What a video says of itself, and what is made of it in the background so that it plays for everyone.
alter table videos
  add column facts jsonb,
  add column preparation text not null default 'none' check (preparation in ('none', 'waiting', 'done', 'failed')),
  add column preparation_problem text,
  -- In bytes; null where there is no such file.
  add column poster_size bigint check (poster_size > 0),
  add column rendition_size bigint check (rendition_size > 0);

create index videos_to_prepare on videos (created_at) where status = 'registered' and preparation = 'none';
