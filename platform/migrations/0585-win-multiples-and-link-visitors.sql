-- What missions and boards go by besides turnover: the largest win of a day as a multiple of its stake, and who came by a member's link.

-- Hundredths: 1250 is 12.5 times the stake. Null: not looked up since a play of the day was corrected, or since this column was there; then the
-- plays say it.
alter table play_sums.days add column best int check (best >= 0);
drop function if exists play_sums.count_results(text, uuid[], text[], date[], text[], int[], bigint[], bigint[], bigint[], bigint[], bigint[]);

-- Who came by a member's link: each address once a day, as a hash that says nothing outside of this table. Rows leave after 400 days.
create table members.link_visitors (
  member_id uuid not null,
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  primary key (member_id, day, visitor)
);
create index link_visitors_by_day on members.link_visitors using brin (day);
comment on table members.link_visitors is 'kind: log';

-- What a board goes by. A score of `winMultiple` is hundredths, of `missions` a number, of `turnover` minor units.
alter table missions.boards add column metric text not null default 'turnover' check (metric in ('turnover', 'winMultiple', 'missions'));
