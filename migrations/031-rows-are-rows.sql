-- An application is read from its own columns and its reviews.
drop trigger reviews_in_document on reviews;
drop trigger applications_document on applications;
drop function refresh_application_document();
drop function set_application_document();
alter table applications drop column document;

-- These were for the rows that were there when the columns came. Whoever writes a row says them.
alter table signatures alter column circumstances drop default;
alter table audit_chain alter column id drop default;
