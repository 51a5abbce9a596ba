-- What the board of winners reads of each module: real wins that stand.

-- Prizes of draws settled within the last day, one row a bet. Play money is left out.
create view lottery.wins as
  select b.member_id, b.game_code, g.name as game_name, sum(w.amount)::bigint as amount, d.settled_at as won_at
    from lottery.draws d
    join lottery.dues w on w.draw_id = d.id and w.kind = 'prize'
    join lottery.bets b on b.member_id = w.member_id and b.id = w.bet_id and not b.is_trial
    join lottery.games g on g.code = b.game_code
   where d.state = 'settled' and d.settled_at > clock_timestamp() - interval '1 day'
   group by b.member_id, b.id, b.game_code, g.name, d.settled_at
  having sum(w.amount) > 0;

-- Wins of more than what was staked on the round, that nobody has taken back.
create view games.wins as
  select t.member_id, r.node_id as game_code, g.name as game_name, t.win as amount, t.created_at as won_at
    from games.transactions t
    join games.rounds r on r.member_id = t.member_id and r.provider_code = t.provider_code and r.round_id = t.round_id
    join games.games g on g.node_id = r.node_id
   where t.win > 0 and t.kind in ('win', 'betwin') and t.status = 'live' and r.payout > r.valid;
