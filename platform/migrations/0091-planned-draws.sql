-- When a postponed draw had been planned for. The calendar goes on from what was planned, not from what was moved.
alter table lottery.draws add column planned_at timestamptz;
create index draws_postponed on lottery.draws (game_code, planned_at desc) where planned_at is not null;
