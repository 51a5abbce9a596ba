-- Results of a day, over all lotteries.
create index draws_by_time on lottery.draws (draws_at desc);
-- Called off, and not given back yet.
create index draws_off on lottery.draws (id) where state in ('void', 'missed') and settled_at is null;
