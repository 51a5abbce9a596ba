-- Pictures that a member sends with the word that a payout has not arrived, as the house encoded them anew; nothing of the uploaded file is
-- kept. They leave with members' feedback, by the setting of its retention.
create table payments.complaint_pictures (
  member_id uuid not null,
  withdrawal_id uuid not null,
  position smallint not null check (position between 1 and 3),
  -- SHA-256 of what was uploaded, by which the same words are known again.
  digest bytea not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, withdrawal_id, position)
);
comment on table payments.complaint_pictures is 'kind: member';
create index complaint_pictures_by_time on payments.complaint_pictures (created_at);
-- Already compressed: a second time would only cost.
alter table payments.complaint_pictures alter column bytes set storage external;
