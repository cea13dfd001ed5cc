-- Whoever wrote in the draft that became the version, beside who published and who approved it. Null: nobody kept it, as
-- of the versions from before and of the words that the portal came with.
alter table text_versions add column writer_ids uuid[];
