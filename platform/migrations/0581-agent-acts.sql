-- What agents write down about members of their teams, and to them.
create schema agents;

-- One note of an agent about a member of the team, for the agent alone.
create table agents.notes (
  member_id uuid not null,
  downline_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, downline_id)
);
comment on table agents.notes is 'kind: member';

-- Messages of an agent to members of the team. Rows leave after 400 days.
create table agents.letters (
  member_id uuid not null,
  -- Chosen by the sender's browser, so that a message that is sent twice is there once.
  id uuid not null,
  downline_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  sent_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
comment on table agents.letters is 'kind: member';
create index letters_by_time on agents.letters (member_id, sent_at);
