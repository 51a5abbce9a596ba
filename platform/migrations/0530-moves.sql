-- Moves in the tree of agents that officers made: decision 50. Rows are never changed and stay as long as the account, because figures of
-- earlier days are read by the tree as it stands now.
create table members.moves (
  -- Who was moved, with everybody below.
  member_id uuid not null,
  id uuid not null,
  -- Who stood and who stands directly above; null: nobody.
  from_id uuid,
  to_id uuid,
  -- How many accounts moved, with the one itself.
  accounts int not null check (accounts > 0),
  -- The names of the officers.
  officers text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  check (from_id is distinct from to_id)
);
comment on table members.moves is 'kind: member';

-- For the list of agents at the top, which stand among all players whom nobody brought.
create index members_tops on members.members (account_key) where parent_id is null and type in (1, 2, 41, 42);
