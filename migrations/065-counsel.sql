-- Counsel: keeps the texts, and reads documents, dossiers and the log. Decides nothing.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('author', 'reviewer', 'counsel', 'admin'));
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('reviewer', 'counsel', 'admin'));
