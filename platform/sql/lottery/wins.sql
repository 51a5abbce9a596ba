-- For the board of winners: prizes of draws that were settled within the last day, one row per bet, without play money.
create or replace view lottery.wins as
  select b.member_id, b.game_code, g.name as game_name, sum(w.amount)::bigint as amount, d.settled_at as won_at
    from lottery.draws d
    join lottery.dues w on w.draw_id = d.id and w.kind = 'prize'
    join lottery.bets b on b.member_id = w.member_id and b.id = w.bet_id and not b.is_trial
    join lottery.games g on g.code = b.game_code
   where d.state = 'settled' and d.settled_at > clock_timestamp() - interval '1 day'
   group by b.member_id, b.id, b.game_code, g.name, d.settled_at
  having sum(w.amount) > 0;
