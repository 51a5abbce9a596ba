-- Invariants of the bets and chases of the members behind one and up to another. Each row is a violation. It reads every bet of theirs.
create or replace function lottery.check_members(p_after uuid, p_until uuid) returns table (invariant text, subject uuid, detail text) language sql stable as $$
  -- One bet, one stake in the ledger, of its price; and no stake without its bet.
  select 'bet_has_one_stake', b.id, count(e.id) || ' entries'
    from lottery.bets b left join wallet.member_entries e
      on e.member_id = b.member_id and e.key = 'stake:' || b.id and e.type in ('LOTTERY_BET', 'CHASE_BET') and -(e.available + e.hold) = b.price
   where b.member_id > p_after and b.member_id <= p_until
   group by b.id having count(e.id) <> 1
  union all
  select 'stake_has_its_bet', e.id, e.key
    from wallet.member_entries e left join lottery.bets b on b.member_id = e.member_id and e.ref_id = b.id::text
   where e.member_id > p_after and e.member_id <= p_until and e.type in ('LOTTERY_BET', 'CHASE_BET') and b.id is null
  union all
  -- Nothing is taken or given back at or after the close.
  select 'taken_before_close', b.id, b.accepted_at::text
    from lottery.bets b join lottery.draws d on d.id = b.draw_id where b.member_id > p_after and b.member_id <= p_until and b.accepted_at >= d.closes_at
  union all
  select 'cancelled_before_close', b.id, b.cancelled_at::text
    from lottery.bets b join lottery.draws d on d.id = b.draw_id where b.member_id > p_after and b.member_id <= p_until and b.cancelled_at >= d.closes_at
  union all
  -- Prices and stakes of a bet are those of its lines.
  select 'bet_is_its_lines', b.id, b.stake || ' and ' || b.price
    from lottery.bets b left join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
   where b.member_id > p_after and b.member_id <= p_until
   group by b.id, b.stake, b.price, b.line_count
  having (coalesce(sum(l.stake), 0), coalesce(sum(l.price), 0), count(l.line_no)) <> (b.stake, b.price, b.line_count)
  union all
  -- What came back for a bet is its price if it was cancelled, and otherwise what its draw has paid of what it owes.
  select 'bet_is_paid_what_is_owed', b.id, coalesce(back.amount, 0) || ' instead of ' || coalesce(owed.amount, 0)
    from lottery.bets b
    left join (
      select e.member_id, e.ref_id, sum(e.available) as amount from wallet.member_entries e
       where e.member_id > p_after and e.member_id <= p_until and e.ref_type = 'bet' and e.type not in ('LOTTERY_BET', 'CHASE_BET') group by 1, 2
    ) back on back.member_id = b.member_id and back.ref_id = b.id::text
    left join (
      select w.bet_id, sum(w.amount) as amount from lottery.dues w
        join lottery.settlement_chunks c on c.draw_id = w.draw_id and c.version = w.version and c.chunk_no = w.chunk_no and c.paid_at is not null
       where w.bet_id in (select o.id from lottery.bets o where o.member_id > p_after and o.member_id <= p_until)
       group by 1
    ) owed on owed.bet_id = b.id
   where b.member_id > p_after and b.member_id <= p_until
     and coalesce(back.amount, 0) <> case when b.cancelled_at is not null then b.price else coalesce(owed.amount, 0) end
  union all
  -- Every bet of a draw that is off has its price back, and nothing else.
  select 'off_gives_the_price_back', b.id, coalesce(sum(w.amount), 0)::text
    from lottery.bets b join lottery.draws d on d.id = b.draw_id and d.state in ('void', 'missed') and d.settled_at is not null
    left join lottery.dues w on w.draw_id = b.draw_id and w.bet_id = b.id
   where b.member_id > p_after and b.member_id <= p_until and b.cancelled_at is null
   group by b.id, b.price having coalesce(sum(w.amount), 0) <> b.price
  union all
  -- What is held for a chase is what its waiting draws cost.
  select 'chase_holds_its_draws', c.id, c.state
    from lottery.chases c
    left join lateral (
      select coalesce(sum(l.price) filter (where l.state = 'waiting'), 0) as waiting, coalesce(sum(l.price) filter (where l.state = 'placed'), 0) as placed,
        coalesce(sum(l.price), 0) as price
        from lottery.chase_lines l where l.member_id = c.member_id and l.chase_id = c.id
    ) lines on true
    left join lateral (
      select coalesce(sum(e.hold), 0) as held from wallet.member_entries e
       where e.member_id = c.member_id and e.ref_type = 'chase' and e.ref_id = c.id::text
    ) ledger on true
   where c.member_id > p_after and c.member_id <= p_until
     and (ledger.held - lines.placed <> lines.waiting or lines.price <> c.price or (c.state = 'running') <> (lines.waiting > 0))
  union all
  select 'chase_line_is_its_bet', l.chase_id, l.numero
    from lottery.chase_lines l left join lottery.bets b on b.member_id = l.member_id and b.id = l.bet_id
    left join lottery.draws d on d.id = b.draw_id
   where l.member_id > p_after and l.member_id <= p_until and l.state = 'placed' and (b.id is null or b.price <> l.price or b.stake <> l.stake or d.issue <> l.numero)
  union all
  select 'bet_is_of_its_money', b.id, b.is_trial::text
    from lottery.bets b join wallet.accounts a on a.member_id = b.member_id and a.is_trial <> b.is_trial
   where b.member_id > p_after and b.member_id <= p_until
$$;
