-- Links by which an operator who has lost the authenticator or the password sets up new ones, as the same operator.
alter table operators.invitations add column renews uuid references operators.operators (id);
alter table operators.invitations drop constraint invitations_purpose_check;
alter table operators.invitations add constraint invitations_purpose_check check (purpose in ('first', 'staff', 'renewal'));
alter table operators.invitations add constraint invitations_renews_check check ((purpose = 'renewal') = (renews is not null));
create index invitations_renewing on operators.invitations (renews) where renews is not null;
