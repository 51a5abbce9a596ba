-- What staff write to members. Each member has a row in `messages.inbox`; the words stand here once.

-- Kind: reference. They stay as long as the inboxes.
create table messages.mailings (
  -- Made by the desk before it is sent: the same id is the same message.
  id uuid primary key,
  -- Whom it is for: `kind` with what that needs. Members who are named stand here by their ids and their accounts.
  audience jsonb not null,
  -- Plain text by language.
  title jsonb not null,
  text jsonb not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'withdrawn')),
  send_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  reason text not null,
  -- Who is a member at this moment gets it.
  started_at timestamptz,
  ended_at timestamptz,
  withdrawn_by text,
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check ((state in ('sent', 'withdrawn')) = (ended_at is not null))
);
comment on table messages.mailings is 'kind: reference';
create index mailings_by_time on messages.mailings (created_at desc, id desc);
create index mailings_due on messages.mailings (send_at) where state = 'scheduled';
create index mailings_sending on messages.mailings (started_at) where state = 'sending';

-- Kind: counter. How far a mailing has come among the members of a slot, and how many of them have read it: whoever sends takes one row at a
-- time, and whoever reads adds to the row of the own slot alone. They stay as long as the mailing.
create table messages.mailing_slots (
  mailing_id uuid not null references messages.mailings (id),
  slot int not null check (slot between 0 and 255),
  -- The last member who was reached; members are taken in the order of their ids.
  last_id uuid,
  is_done boolean not null default false,
  sent int not null default 0,
  read int not null default 0,
  primary key (mailing_id, slot),
  check (read <= sent)
);
comment on table messages.mailing_slots is 'kind: counter';
create index mailing_slots_open on messages.mailing_slots (mailing_id, slot) where not is_done;

-- Which mailing a message is from; its words are read from there.
alter table messages.inbox add column mailing_id uuid;

-- Members by slot (`core.slot_of`), in the order in which they are written to.
create index members_by_slot on members.members (get_byte(uuid_send(id), 15), id) where type <> 4;
