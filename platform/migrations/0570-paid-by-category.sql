-- Sums of what was played say what it has paid, so that profit and loss can be shown by category.

-- Prizes and payouts. Null: counted before this column was there, or by the previous release; `play_sums.note_unpaid` has such plays counted again.
alter table play_sums.plays add column paid bigint;
create index plays_unpaid on play_sums.plays (kind) where paid is null;
alter table play_sums.days add column paid bigint not null default 0;

drop function if exists play_sums.count_plays(text, uuid[], text[], date[], text[], int[], bigint[], bigint[], bigint[]);
