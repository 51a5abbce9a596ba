create schema if not exists delivery;

-- What the sandbox providers took instead of sending it. A real provider leaves nothing here.
create table if not exists delivery.messages (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body text not null
);
create index if not exists messages_by_time on delivery.messages (at desc, id desc);
