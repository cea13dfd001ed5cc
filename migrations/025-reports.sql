-- How far people come is counted along this index alone, however wide an application is.
create index applications_progress on applications (created_at) include (
  personal_info_completed_at, nda_signed_at, audition_training_completed_at, video_upload_completed_at, submitted_at,
  phase, course_selection_completed_at, course_contracts_completed_at, course_outline_training_completed_at,
  course_outline_completed_at, course_submitted_at, phase2_status
);

-- The decisions and submissions of a period.
create index reviews_decided on reviews (created_at) include (reviewer_id, application_id, step, status)
  where status in ('approved', 'needs_revision', 'rejected');
create index submission_snapshots_by_time on submission_snapshots (taken_at) include (application_id, phase);
