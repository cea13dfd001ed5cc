-- The poster once more, as small as lists show it: sizes in bytes, one for each width, narrowest first. Null: not made yet;
-- empty: they could not be made.
alter table videos add column thumbnail_sizes integer[];

create index videos_without_thumbnails on videos (created_at)
  where status = 'registered' and preparation = 'done' and poster_size is not null and thumbnail_sizes is null;
