-- Agents' registration links: whom they bring, until when, and how many. A code from before has no limit and brings members.
alter table members.affiliate_codes
  add column type int not null default 0 check (type in (0, 1)),
  -- The series of new members; null: the usual one, at most the agent's own.
  add column max_series int check (max_series between 1700 and 1980),
  add column note text not null default '',
  add column expires_at timestamptz,
  add column max_uses int check (max_uses > 0),
  -- Counted where uses have a limit.
  add column uses int not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  add column is_on boolean not null default true;
create index affiliate_codes_by_time on members.affiliate_codes (member_id, created_at desc, code);

-- By which code a member came. Rows stay as long as the member.
create table members.joined_by_code (
  member_id uuid primary key,
  code text not null
);
comment on table members.joined_by_code is 'kind: member';
create index joined_by_code_of on members.joined_by_code (code);
insert into members.joined_by_code (member_id, code)
select m.id, c.code from members.members m
  join members.affiliate_codes c
    on c.code = coalesce(nullif(m.registration ->> 'affiliateCode', ''), m.registration ->> 'referralCode') and c.member_id = m.parent_id;

-- How often somebody came by a code, in 16 parts, so that visitors of one link do not wait for each other.
create table members.code_visits (
  code text not null,
  part int not null check (part between 0 and 15),
  visits bigint not null check (visits > 0),
  primary key (code, part)
);
comment on table members.code_visits is 'kind: counter';
