-- More of what shows later how a signature came about. All null for a signature from before it was recorded; from then on
-- as immutable as the rest of the row.
alter table signatures
  add column text_effective_from date,
  add column picture_width integer check (picture_width > 0),
  add column picture_height integer check (picture_height > 0),
  -- The part of the picture that is dark on white paper, from 0 to 1.
  add column ink_coverage double precision check (ink_coverage between 0 and 1),
  -- Of the session as it is stored, so that the evidence opens none.
  add column session_sha256 text check (session_sha256 ~ '^[0-9a-f]{64}$'),
  add column publisher_signature_version text,
  add column publisher_signature_in_force_from date,
  -- Whether the times that the browser told can be true; null where it told none.
  add column told_times_plausible boolean;
