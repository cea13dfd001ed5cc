-- An application is read from its own columns and its reviews.
drop trigger reviews_in_document on reviews;
drop trigger applications_document on applications;
drop function refresh_application_document();
drop function set_application_document();
alter table applications drop column document;
