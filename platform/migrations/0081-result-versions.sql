-- A result can be corrected. Each version owes the difference to what the versions before it owed.
alter table lottery.dues
  add column version int not null default 1,
  drop constraint dues_pkey,
  add primary key (draw_id, bet_id, kind, version),
  drop constraint dues_amount_check,
  add check (amount <> 0 and (amount > 0 or version > 1));
drop index lottery.dues_by_chunk;
create index dues_by_chunk on lottery.dues (draw_id, version, chunk_no);
alter table lottery.settlement_chunks
  add column version int not null default 1,
  drop constraint settlement_chunks_pkey,
  add primary key (draw_id, version, chunk_no);

-- What a draw owes by its result of now, without regard to what was paid. The multiplier of each winning line times its frozen rate, rounded
-- down once a line; a bet's prize is capped by the game. A draw that is off owes every price.
create function lottery.owed(p_draw uuid, p_state text) returns table (member_id uuid, bet_id uuid, kind text, amount bigint)
language sql stable as $$
  select l.member_id, l.bet_id, 'prize',
         least(sum(div(l.unit_stake * l.rate_num * w.multiplier_num, l.rate_den * w.multiplier_den)), min(g.max_payout))::bigint
    from lottery.winning_selections w
    join lottery.bet_lines l on l.draw_id = w.draw_id and l.play_type = w.play_type and l.selection = w.selection
    join lottery.bets b on b.member_id = l.member_id and b.id = l.bet_id and b.cancelled_at is null
    join lottery.games g on g.code = b.game_code
   where w.draw_id = p_draw and p_state = 'resulted'
   group by l.member_id, l.bet_id
  union all
  select b.member_id, b.id, 'rebate', b.rebate
    from lottery.bets b where b.draw_id = p_draw and b.rebate > 0 and b.cancelled_at is null and p_state = 'resulted'
  union all
  select b.member_id, b.id, 'refund', b.price
    from lottery.bets b where b.draw_id = p_draw and b.cancelled_at is null and p_state in ('void', 'missed')
$$;

-- Writes down what the draw's version owes and cuts it into chunks. A second call changes nothing. Answers the number of chunks.
create or replace function lottery.prepare_dues(p_draw uuid, p_chunk_size int) returns int
language plpgsql as $$
declare
  v_state text;
  v_version int;
  v_owed int;
begin
  -- A draw that is called off before any result is its first version too.
  select d.state, greatest(d.result_version, 1), d.owed_version into v_state, v_version, v_owed from lottery.draws d where d.id = p_draw for update;
  if v_state in ('resulted', 'void', 'missed')
    and v_owed is distinct from v_version then
    if v_version = 1 then
      insert into lottery.dues (draw_id, version, chunk_no, member_id, bet_id, kind, amount)
      select p_draw, 1, (row_number() over (order by due.bet_id) - 1) / p_chunk_size, due.member_id, due.bet_id, due.kind, due.amount
        from lottery.owed(p_draw, v_state) due where due.amount > 0;
    else
      insert into lottery.dues (draw_id, version, chunk_no, member_id, bet_id, kind, amount)
      select p_draw, v_version, (row_number() over (order by due.bet_id) - 1) / p_chunk_size, due.member_id, due.bet_id, due.kind, due.amount
        from (
          select member_id, bet_id, kind, sum(amount)::bigint as amount
            from (
              select o.member_id, o.bet_id, o.kind, o.amount from lottery.owed(p_draw, v_state) o
              union all
              select e.member_id, e.bet_id, e.kind, -e.amount from lottery.dues e where e.draw_id = p_draw and e.version < v_version
            ) sides
           group by member_id, bet_id, kind
        ) due
       where due.amount <> 0;
    end if;
    insert into lottery.settlement_chunks (draw_id, version, chunk_no)
    select distinct p_draw, v_version, d.chunk_no from lottery.dues d where d.draw_id = p_draw and d.version = v_version
    on conflict do nothing;
    update lottery.draws d set owed_version = v_version where d.id = p_draw;
  end if;

  return (select count(*) from lottery.settlement_chunks c where c.draw_id = p_draw and c.version = v_version);
end
$$;

-- Takes one chunk that nobody else is paying; it stays locked until the caller's transaction has paid it or ended. No row: nothing is left.
drop function lottery.take_chunk(uuid);
create function lottery.take_chunk(p_draw uuid) returns table (version int, chunk_no int)
language sql as $$
  select c.version, c.chunk_no from lottery.settlement_chunks c
   where c.draw_id = p_draw and c.paid_at is null order by c.version, c.chunk_no limit 1 for update skip locked
$$;

-- A correction may take back what was spent already: it alone of the lottery's entries makes a balance negative.
create or replace function wallet.may_overdraw(p_type text) returns boolean language sql immutable parallel safe as $$
  select p_type in ('GAME_ROLLBACK', 'GAME_ADJUST', 'RESULT_CORRECTION')
$$;
-- The obligation of a correction carries its version in its name and may be one of the member.
alter table wallet.obligations
  drop constraint obligations_amount_check,
  add check (amount >= 0 or outcome like '%:%');

-- Whether all that the draw's version owes is written down. A draw without winners owes nothing; a mark says that this was found out.
alter table lottery.draws add column owed_version int;
create function lottery.has_dues(p_draw uuid) returns boolean language sql stable as $$
  select d.owed_version = greatest(d.result_version, 1) from lottery.draws d where d.id = p_draw
$$;

-- As before; an overdrawn account spends nothing, as a frozen one.
create or replace function wallet.lock_funds(p_currency text, p_member_ids uuid[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform 1 from wallet.accounts a where a.member_id = any (p_member_ids) and a.currency = p_currency order by a.member_id for update;
  return array(
    select (select case when a.is_frozen then 0 else greatest(a.available, 0) end
              from wallet.accounts a where a.member_id = m.id and a.currency = p_currency)
      from unnest(p_member_ids) with ordinality as m (id, ord) order by m.ord);
end
$$;
