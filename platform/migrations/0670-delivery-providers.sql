-- Who sends SMS and e-mails, as two officers have set it. The demo keeps messages where there is nobody.
create table delivery.providers (
  channel text primary key check (channel in ('sms', 'email')),
  settings jsonb not null,
  sealed_secret bytea not null,
  is_on boolean not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table delivery.providers is 'kind: reference';

-- What came of messages, by hours: so many, and when the last one was. Neither whom they went to nor what they said.
create table delivery.outcomes (
  channel text not null check (channel in ('sms', 'email')),
  hour timestamptz not null,
  outcome text not null,
  messages bigint not null,
  last_at timestamptz not null,
  primary key (channel, hour, outcome)
);
comment on table delivery.outcomes is 'kind: counter';
