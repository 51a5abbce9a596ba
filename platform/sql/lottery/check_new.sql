-- Invariants of the bets taken, paid and settled from one moment up to before another. Each row is a violation. Its cost follows these bets.
create or replace function lottery.check_new(p_from timestamptz, p_until timestamptz) returns table (invariant text, subject uuid, detail text) language sql stable as $$
  with entry as materialized (
    select e.*, case when e.ref_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.ref_id::uuid end as subject
      from wallet.member_entries e
     where e.created_at >= p_from and e.created_at < p_until and (e.ref_type in ('bet', 'chase') or e.type in ('LOTTERY_BET', 'CHASE_BET'))
  ), bet as materialized (
    select b.* from lottery.bets b where b.accepted_at >= p_from and b.accepted_at < p_until
  ), settled as materialized (
    select d.id, d.state from lottery.draws d
     where d.draws_at > p_from - interval '7 days' and d.settled_at >= p_from and d.settled_at < p_until
  ), paid as materialized (
    select b.* from lottery.bets b
      join (select distinct e.member_id, e.subject from entry e where e.type not in ('LOTTERY_BET', 'CHASE_BET') and e.ref_type = 'bet') e
        on b.member_id = e.member_id and b.id = e.subject
    union
    select b.* from settled s join lottery.dues w on w.draw_id = s.id join lottery.bets b on b.member_id = w.member_id and b.id = w.bet_id
  ), back as (
    -- All that each member was given for bets since the first of those that are looked at.
    select e.member_id, e.ref_id, sum(e.available) as amount
      from (select p.member_id, min(p.accepted_at) as since from paid p group by p.member_id) m
      join wallet.member_entries e on e.member_id = m.member_id and e.created_at >= m.since
     where e.ref_type = 'bet' and e.type not in ('LOTTERY_BET', 'CHASE_BET')
     group by 1, 2
  )
  select 'bet_has_one_stake', b.id, '0 entries'
    from bet b left join wallet.member_entries e
      on e.member_id = b.member_id and e.key = 'stake:' || b.id and e.type in ('LOTTERY_BET', 'CHASE_BET') and -(e.available + e.hold) = b.price
   where e.id is null
  union all
  select 'stake_has_its_bet', e.id, e.key
    from entry e left join lottery.bets b on b.member_id = e.member_id and b.id = e.subject
   where e.type in ('LOTTERY_BET', 'CHASE_BET') and b.id is null
  union all
  select 'taken_before_close', b.id, b.accepted_at::text
    from bet b join lottery.draws d on d.id = b.draw_id where b.accepted_at >= d.closes_at
  union all
  select 'bet_is_its_lines', b.id, b.stake || ' and ' || b.price
    from bet b left join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id
   group by b.id, b.stake, b.price, b.line_count
  having (coalesce(sum(l.stake), 0), coalesce(sum(l.price), 0), count(l.line_no)) <> (b.stake, b.price, b.line_count)
  union all
  select 'bet_is_of_its_money', b.id, b.is_trial::text
    from bet b join wallet.accounts a on a.member_id = b.member_id and a.is_trial <> b.is_trial
  union all
  select 'bet_is_paid_what_is_owed', p.id, coalesce(back.amount, 0) || ' instead of ' || coalesce(owed.amount, 0)
    from paid p
    left join back on back.member_id = p.member_id and back.ref_id = p.id::text
    left join lateral (
      select sum(w.amount) as amount from lottery.dues w
        join lottery.settlement_chunks c on c.draw_id = w.draw_id and c.version = w.version and c.chunk_no = w.chunk_no and c.paid_at is not null
       where w.bet_id = p.id
    ) owed on true
   where coalesce(back.amount, 0) <> case when p.cancelled_at is not null then p.price else coalesce(owed.amount, 0) end
  union all
  select 'off_gives_the_price_back', b.id, coalesce(sum(w.amount), 0)::text
    from settled s join lottery.bets b on b.draw_id = s.id and b.cancelled_at is null
    left join lottery.dues w on w.draw_id = b.draw_id and w.bet_id = b.id
   where s.state in ('void', 'missed')
   group by b.id, b.price having coalesce(sum(w.amount), 0) <> b.price
  union all
  select 'chase_holds_its_draws', c.id, c.state
    from (select distinct e.member_id, e.subject from entry e where e.ref_type = 'chase') e
    join lottery.chases c on c.member_id = e.member_id and c.id = e.subject
    left join lateral (
      select coalesce(sum(l.price) filter (where l.state = 'waiting'), 0) as waiting, coalesce(sum(l.price) filter (where l.state = 'placed'), 0) as placed,
        coalesce(sum(l.price), 0) as price
        from lottery.chase_lines l where l.member_id = c.member_id and l.chase_id = c.id
    ) lines on true
    left join lateral (
      select coalesce(sum(h.hold), 0) as held from wallet.member_entries h
       where h.member_id = c.member_id and h.created_at >= c.created_at - interval '1 hour' and h.ref_type = 'chase' and h.ref_id = c.id::text
    ) ledger on true
   where ledger.held - lines.placed <> lines.waiting or lines.price <> c.price or (c.state = 'running') <> (lines.waiting > 0)
$$;
