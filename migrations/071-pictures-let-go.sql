-- Pictures that no text shows any more are removed, a week after somebody has added them last. Nothing else of them changes.
drop trigger text_pictures_are_immutable on text_pictures;
create trigger text_pictures_are_immutable before update on text_pictures
  for each row when ((old.sha256, old.png, old.width, old.height, old.added_by)
    is distinct from (new.sha256, new.png, new.width, new.height, new.added_by))
  execute function refuse_change_of_evidence();
