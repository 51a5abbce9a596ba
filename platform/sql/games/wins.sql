-- For the board of winners: wins that exceed the round's stake and were not taken back, one row per win.
create or replace view games.wins as
  select t.member_id, r.node_id as game_code, g.name as game_name, t.win as amount, t.created_at as won_at
    from games.transactions t
    join games.rounds r on r.member_id = t.member_id and r.provider_code = t.provider_code and r.round_id = t.round_id
    join games.games g on g.node_id = r.node_id
   where t.win > 0 and t.kind in ('win', 'betwin') and t.status = 'live' and r.payout > r.valid;
