-- What agents say is wrong with records of their pay, and what the office answered. One for a record. Rows stay as long as the records.
create table payruns.disputes (
  member_id uuid not null,
  record_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  opened_at timestamptz not null default clock_timestamp(),
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  primary key (member_id, record_id),
  foreign key (member_id, record_id) references payruns.records (member_id, id),
  check ((state = 'open') = (answer is null) and (state = 'open') = (answered_at is null))
);
comment on table payruns.disputes is 'kind: member';
create index disputes_by_time on payruns.disputes (opened_at desc, record_id desc);
create index disputes_open on payruns.disputes (opened_at, record_id) where state = 'open';
create index runs_waiting on payruns.runs (computed_at) where state = 'waiting';
