-- What happened to an account, for its member to look through: sign-ins, failed ones, changes of what opens it. Kind: member. Kept for half
-- a year.
create table members.account_events (
  member_id uuid not null references members.members (id) on delete cascade,
  -- By time, as it contains when it was made.
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  -- By which way in, or at which step it failed.
  how text,
  address inet,
  user_agent text not null default '',
  happened_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
-- For the job that deletes old ones.
create index account_events_by_time on members.account_events using brin (happened_at);

comment on table members.account_events is 'kind: member';
