-- Staff tell agents what is for agents alone (AG).
alter table messages.announcements drop constraint announcements_type_check;
alter table messages.announcements add constraint announcements_type_check check (type in ('B', 'PL', 'PU', 'PR', 'H', 'AG'));

-- Which announcements for agents an agent has read. Rows stay as long as the member.
create table messages.announcement_reads (
  member_id uuid not null,
  announcement_id text not null,
  read_at timestamptz not null default clock_timestamp(),
  primary key (member_id, announcement_id)
);
comment on table messages.announcement_reads is 'kind: member';
