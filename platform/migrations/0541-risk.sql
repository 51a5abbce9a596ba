-- Rules look at days of members and open cases for operators. No rule decides anything by itself.
create schema risk;

-- Kind: log. Members whose money moved: their day is looked at once, and the row deleted.
create table risk.pending (
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id)
);
comment on table risk.pending is 'kind: log';

-- Kind: member. What a rule has found about one day of a member, and what operators did about it. They stay as long as the ledger.
create table risk.cases (
  member_id uuid not null,
  id uuid not null,
  rule text not null,
  -- In the brand's zone.
  day date not null,
  -- Counts, amounts and accounts by name, as text; and the threshold of that time.
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'taken', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  operator_id uuid,
  operator_name text,
  taken_at timestamptz,
  outcome text check (outcome in ('nothing', 'watch', 'acted')),
  closed_at timestamptz,
  primary key (member_id, id),
  unique (member_id, rule, day),
  check ((operator_id is null) = (state = 'open')),
  check ((state = 'closed') = (outcome is not null and closed_at is not null))
);
comment on table risk.cases is 'kind: member';
create index cases_by_id on risk.cases (id);
create index cases_by_state on risk.cases (state, id);
create index cases_by_rule on risk.cases (rule, state, id);

-- Kind: member. What operators note about a case for each other. Never changed.
create table risk.notes (
  member_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  foreign key (member_id, case_id) references risk.cases (member_id, id)
);
comment on table risk.notes is 'kind: member';
create index notes_by_case on risk.notes (member_id, case_id, created_at);

-- Who came from one address, for the rule about shared devices.
create index account_events_by_address on members.account_events (address, happened_at) where address is not null;
