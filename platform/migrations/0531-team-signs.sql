-- Signs of abuse in teams, for staff.
create schema agent_desk;

-- What was found in a direct team: one row for each ring and pair, with the figures of the last night that found it. Rows leave 100 days after
-- that. Minor units.
create table agent_desk.signs (
  id uuid primary key,
  kind text not null check (kind in ('ring', 'hedge')),
  agent_id uuid not null,
  -- Ids of the accounts, sorted, so that the same ones are one sign.
  members uuid[] not null check (cardinality(members) > 1),
  first_day date not null,
  last_day date not null,
  turnover bigint not null,
  earned bigint not null,
  -- Of a ring: whole percent of the team's turnover, and whether the agent is among them.
  share int check (share between 0 and 100),
  has_agent boolean,
  -- Of a hedge: draws that both have played, and those in which exactly one won.
  draws int check (draws > 0),
  opposite int check (opposite between 0 and draws),
  unique (kind, agent_id, members),
  check (kind <> 'ring' or (share is not null and has_agent is not null)),
  check (kind <> 'hedge' or (draws is not null and opposite is not null))
);
comment on table agent_desk.signs is 'kind: log';
create index signs_by_day on agent_desk.signs (last_day desc, turnover desc, id);
create index signs_of_agent on agent_desk.signs (agent_id);
