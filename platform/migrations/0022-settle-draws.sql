-- The multiplier of each winning line times its frozen rate, rounded down once a line; a bet's prize is capped by the game.
-- Writes what the draw owes and cuts it into chunks. A second call changes nothing. Answers the number of chunks.
create function lottery.prepare_dues(p_draw uuid, p_chunk_size int) returns int
language plpgsql as $$
declare
  v_state text;
begin
  select d.state into v_state from lottery.draws d where d.id = p_draw for update;
  if v_state = 'resulted' and not exists (select 1 from lottery.settlement_chunks c where c.draw_id = p_draw) then
    insert into lottery.dues (draw_id, chunk_no, member_id, bet_id, kind, amount)
    select p_draw, (row_number() over (order by due.bet_id) - 1) / p_chunk_size, due.member_id, due.bet_id, due.kind, due.amount
      from (
        select l.member_id, l.bet_id, 'prize' as kind,
               least(sum(div(l.unit_stake * l.rate_num * w.multiplier_num, l.rate_den * w.multiplier_den)), min(g.max_payout))::bigint as amount
          from lottery.winning_selections w
          join lottery.bet_lines l on l.draw_id = w.draw_id and l.play_type = w.play_type and l.selection = w.selection
          join lottery.bets b on b.member_id = l.member_id and b.id = l.bet_id and b.cancelled_at is null
          join lottery.games g on g.code = b.game_code
         where w.draw_id = p_draw
         group by l.member_id, l.bet_id
        union all
        select b.member_id, b.id, 'rebate', b.rebate from lottery.bets b where b.draw_id = p_draw and b.rebate > 0 and b.cancelled_at is null
      ) due
     where due.amount > 0;
  elsif v_state = 'void' and not exists (select 1 from lottery.settlement_chunks c where c.draw_id = p_draw) then
    insert into lottery.dues (draw_id, chunk_no, member_id, bet_id, kind, amount)
    select p_draw, (row_number() over (order by b.id) - 1) / p_chunk_size, b.member_id, b.id, 'refund', b.price
      from lottery.bets b where b.draw_id = p_draw and b.cancelled_at is null;
  end if;

  insert into lottery.settlement_chunks (draw_id, chunk_no)
  select distinct p_draw, d.chunk_no from lottery.dues d where d.draw_id = p_draw
  on conflict do nothing;

  return (select count(*) from lottery.settlement_chunks c where c.draw_id = p_draw);
end
$$;

-- Takes one chunk that nobody else is paying; it stays locked until the caller's transaction has paid it or ended. Null: nothing is left.
create function lottery.take_chunk(p_draw uuid) returns int
language sql as $$
  select c.chunk_no from lottery.settlement_chunks c
   where c.draw_id = p_draw and c.paid_at is null order by c.chunk_no limit 1 for update skip locked
$$;
