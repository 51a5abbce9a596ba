-- Sums of what was played say what it has paid, so that profit and loss can be shown by category.

-- Prizes and payouts. Null: counted before this column was there, or by the previous release.
alter table play_sums.plays add column paid bigint;
alter table play_sums.days add column paid bigint not null default 0;

-- What was counted already is counted again, by the job that counts: this adds what it has paid and changes nothing else.
insert into play_sums.pending_rounds (member_id, ref) select member_id, ref from play_sums.plays where kind = 'game';
insert into play_sums.settled_draws (draw_id, version)
select distinct ref::uuid, 0 from play_sums.plays where kind = 'lottery' and ref not like 'demo/%';

drop function if exists play_sums.count_plays(text, uuid[], text[], date[], text[], int[], bigint[], bigint[], bigint[]);
