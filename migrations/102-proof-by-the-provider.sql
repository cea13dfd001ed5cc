-- Whether somebody has set out to show that it is them: the provider was told to ask anew, and has to say that it did.
alter table external_sign_ins add column wants_proof boolean not null default false;
