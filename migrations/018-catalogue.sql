-- The whole catalogue by name, also what is not on offer.
create index available_courses_all on available_courses (lower(name), id);
create index available_courses_off on available_courses (lower(name), id) where not available;

insert into audit_event_types (type) values
  ('catalogue-course-added'), ('catalogue-course-changed'), ('catalogue-imported');
