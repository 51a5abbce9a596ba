-- Web push (docs/decisions/0057-web-push.md): which browsers tell their member what happens while the portal is closed.
create schema push;

-- A subscription of a browser at its push service. Its address belongs to one member at a time, and a browser shows the notifications of one. Rows
-- leave with the sign-out in their browser, when the push service knows them no more, and beyond ten of a member.
create table push.browsers (
  -- SHA-256 of the address.
  endpoint_hash bytea primary key check (length(endpoint_hash) = 32),
  member_id uuid not null,
  id uuid not null,
  endpoint text not null,
  -- What notifications are encrypted with for this browser alone, in base64url.
  p256dh text not null,
  auth text not null,
  -- The browser's own secret as sessions keep it: hashed.
  device_hash bytea not null,
  name text not null,
  added_at timestamptz not null default clock_timestamp()
);
comment on table push.browsers is 'kind: directory';
create index browsers_by_member on push.browsers (member_id, id);
create index browsers_by_device on push.browsers (device_hash);

-- What a member wants to be told of; everything, where there is no row. Stays as long as the member.
create table push.settings (
  member_id uuid primary key,
  wins boolean not null,
  money boolean not null,
  service boolean not null,
  -- Local times of the brand; over midnight where the end is the earlier.
  quiet_from time,
  quiet_to time,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
comment on table push.settings is 'kind: member';
