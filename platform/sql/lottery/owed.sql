-- What a draw owes by its present result, regardless of what was paid already. The lines of a bet are summed and capped; then the bets of
-- a member, in the order in which they were accepted, up to the member's maximum. A draw that is void or missed owes every price back.
create or replace function lottery.owed(p_draw uuid, p_state text) returns table (member_id uuid, bet_id uuid, kind text, amount bigint)
language sql stable as $$
  select w.member_id, w.bet_id, 'prize', (least(w.so_far, w.most) - least(w.so_far - w.amount, w.most))::bigint
    from (
      select won.*, sum(won.amount) over (partition by won.member_id order by won.accepted_at, won.bet_id) as so_far
        from (
          select l.member_id, l.bet_id, b.accepted_at, b.max_member_payout as most,
                 least(sum(lottery.line_payout(l.unit_stake, l.rate_num, l.rate_den, w)), coalesce(b.max_payout, g.max_payout)) as amount
            from lottery.winning_selections w
            join lottery.bet_lines l on l.draw_id = w.draw_id and l.play_type = w.play_type and l.selection = w.selection
            join lottery.bets b on b.member_id = l.member_id and b.id = l.bet_id and b.cancelled_at is null
            join lottery.games g on g.code = b.game_code
           where w.draw_id = p_draw and p_state = 'resulted'
           group by l.member_id, l.bet_id, b.accepted_at, b.max_member_payout, b.max_payout, g.max_payout
        ) won
    ) w
  union all
  select b.member_id, b.id, 'rebate', b.rebate
    from lottery.bets b where b.draw_id = p_draw and b.rebate > 0 and b.cancelled_at is null and p_state = 'resulted'
  union all
  select b.member_id, b.id, 'refund', b.price
    from lottery.bets b where b.draw_id = p_draw and b.cancelled_at is null and p_state in ('void', 'missed')
$$;
