-- Kept sums of days say what came in and what went out, so that a record of a million entries costs no more than one of a thousand.

-- What the available money rose and fell by. Null: summed before these columns were there; `wallet.complete_day_sums` fills them in.
alter table wallet.day_sums add column money_in bigint, add column money_out bigint;
create index day_sums_incomplete on wallet.day_sums (member_id, currency) where money_in is null;

-- It answers two columns more from now on.
drop function if exists wallet.entry_sums(uuid, text, bigint, bigint, date);
