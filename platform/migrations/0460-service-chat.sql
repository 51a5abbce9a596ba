-- The service chat: conversations of members and visitors with staff. A visitor is known by a secret, and owns conversations by an id as a
-- member does; `member_id` names either. Ended conversations leave with everything in them, by the setting of their retention.
create schema chat;

-- Which visitor a browser is. Rows leave when their last conversation has.
create table chat.visitors (
  secret_hash bytea primary key,
  visitor_id uuid not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table chat.visitors is 'kind: directory';
create index visitors_by_id on chat.visitors (visitor_id);

create table chat.conversations (
  member_id uuid not null,
  id uuid not null,
  -- Empty: a visitor.
  account text not null,
  cs_type text not null check (cs_type in ('VIP', 'LIVECHAT')),
  language text not null,
  page text not null,
  -- How to reach somebody who wrote while nobody was there.
  contact text not null default '',
  operator_id uuid,
  operator_name text,
  -- Its messages are numbered from 1 to this, without a gap.
  last_number int not null default 0,
  last_from text check (last_from in ('member', 'staff')),
  last_text text not null default '',
  last_at timestamptz,
  member_read int not null default 0,
  staff_read int not null default 0,
  -- Since when the member waits for a word; null when staff spoke last, or nothing was said yet.
  unanswered_since timestamptz,
  rating smallint check (rating between 1 and 5),
  comment text not null default '',
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (member_id, id),
  check ((operator_id is null) = (operator_name is null))
);
comment on table chat.conversations is 'kind: member';
-- One conversation of a member goes on at a time.
create unique index conversations_one_open on chat.conversations (member_id) where ended_at is null;
create index conversations_by_id on chat.conversations (id);
create index conversations_queue on chat.conversations (cs_type desc, unanswered_since, id) where ended_at is null and operator_id is null;
create index conversations_held on chat.conversations (operator_id, unanswered_since) where ended_at is null and operator_id is not null;
create index conversations_ended on chat.conversations (id desc) where ended_at is not null;
create index conversations_by_account on chat.conversations (account text_pattern_ops, id desc);

create table chat.messages (
  member_id uuid not null,
  conversation_id uuid not null,
  number int not null check (number > 0),
  side text not null check (side in ('member', 'staff', 'system')),
  kind text not null check (kind in ('text', 'picture', 'event')),
  -- Who wrote it, and under which attempt: the same attempt is the same message.
  author_id uuid not null,
  client_id uuid not null,
  digest bytea not null,
  operator_name text,
  text text not null,
  picture_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, conversation_id, number),
  unique (member_id, author_id, client_id),
  foreign key (member_id, conversation_id) references chat.conversations (member_id, id) on delete cascade,
  check ((kind = 'picture') = (picture_id is not null))
);
comment on table chat.messages is 'kind: member';

-- Pictures as the house encoded them anew; nothing of the uploaded file is kept.
create table chat.pictures (
  member_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width int not null,
  height int not null,
  bytes bytea not null,
  primary key (member_id, id),
  foreign key (member_id, conversation_id) references chat.conversations (member_id, id) on delete cascade
);
comment on table chat.pictures is 'kind: member';
-- Already compressed: a second time would only cost.
alter table chat.pictures alter column bytes set storage external;

-- What staff note about a conversation for each other. Never changed.
create table chat.notes (
  member_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, id),
  foreign key (member_id, conversation_id) references chat.conversations (member_id, id) on delete cascade
);
comment on table chat.notes is 'kind: member';
create index notes_by_conversation on chat.notes (member_id, conversation_id, id);

-- Which operators look at a conversation just now. Rows leave within minutes.
create table chat.lookers (
  conversation_id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  is_typing boolean not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, operator_id)
);
comment on table chat.lookers is 'kind: log';
create index lookers_by_time on chat.lookers (seen_at);

-- What operators send often, in the languages of the desk.
create table chat.replies (
  id uuid primary key,
  title text not null,
  texts jsonb not null,
  is_shown boolean not null
);
comment on table chat.replies is 'kind: reference';
