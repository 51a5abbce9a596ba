-- For turnover: bets for real money that were not cancelled, by draw and id.
create or replace view lottery.standing_bets as
  select b.member_id, b.id as bet_id, b.draw_id, b.accepted_at from lottery.bets b where b.cancelled_at is null and not b.is_trial;
