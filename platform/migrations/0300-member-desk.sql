-- Staff find members by the beginning of a name, page by page in its order, at the same cost whatever the number of members.
create index members_by_account on members.members (account_key collate "C", id) where type <> 4;
create index members_by_nickname on members.members (lower(nickname) collate "C", id) where type <> 4;
create index members_by_payee on members.members (lower(fields ->> 'payeeName') collate "C", id) where type <> 4;

-- What operators have written about a member, for other operators. Kind: member. It is never changed and stays as long as the member.
create table members.notes (
  member_id uuid not null references members.members (id) on delete cascade,
  -- By time, as it contains when it was made.
  id uuid not null,
  -- The name as it was.
  operator_name text not null,
  text text not null check (octet_length(text) between 1 and 4000),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
comment on table members.notes is 'kind: member';
