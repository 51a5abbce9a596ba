-- Share of the rate, in permille, that a ladder pays for a line when `pre` was accepted on its number before it.
create function lottery.ladder_permille(ladder jsonb, pre bigint) returns int
language sql immutable parallel safe as $$
  select coalesce(
    (select (step ->> 'permille')::int
       from jsonb_array_elements(ladder) as step
      where (step ->> 'fromTotal')::bigint <= pre
      order by (step ->> 'fromTotal')::bigint desc
      limit 1),
    1000)
$$;

-- Places a batch of bets, each wholly or not at all. A verdict per bet, in order:
--   ok            taken
--   same          this key placed this very bet before
--   key_reused    this key placed another bet before
--   no_draw, closed, number_closed, number_limit, rate_changed, no_wallet, funds   refused
--   again         an earlier bet of the same member in this batch decides; ask again
--   alone         several bets of this batch compete for a limited number; ask again, one bet a call
-- `detail` tells line_no, remaining (1/10,000) or the permille now paid; `permilles`, by line, the share of the rate that holds.
--
-- Lock order: accounts by member id, draws by id (shared, so that closing waits for us), number totals by key.
create function lottery.place_bets(
  p_currency text, p_entry uuid[], p_member uuid[], p_id uuid[], p_key text[], p_hash bytea[], p_draw uuid[], p_game text[], p_stake bigint[], p_price bigint[], p_rebate bigint[],
  p_line_count int[], p_trial boolean[], p_accept_rate boolean[],
  l_bet int[], l_no int[], l_play text[], l_selection text[], l_bet_count int[], l_stake bigint[], l_price bigint[], l_unit bigint[],
  l_rate_num bigint[], l_rate_den bigint[], l_permille int[]
) returns table (ord int, verdict text, detail jsonb, accepted_at timestamptz, ticket_number text, permilles int[])
language plpgsql as $$
#variable_conflict use_column
declare
  v_account uuid[];
  v_available bigint[];
  v_limited boolean;
  v_limit_verdict text[];
  v_limit_detail jsonb[];
  -- The share that was seen limits nothing: where no number is limited the full rate holds.
  v_permille int[] := array_fill(1000, array[cardinality(l_permille)]);
  v_verdict text[];
  v_now timestamptz;
begin
  select array_agg(a.member_id), array_agg(a.available) into v_account, v_available from wallet.lock_funds(p_currency, p_member) a;
  perform 1 from lottery.draws d where d.id = any (p_draw) order by d.id for share;
  v_now := clock_timestamp();

  select exists (
    select 1 from lottery.play_settings s
     where s.game_code = any (p_game) and s.play_type = any (l_play) and (s.ladder is not null or s.close_at is not null)
  ) or exists (select 1 from lottery.number_bans n where n.draw_id = any (p_draw)) into v_limited;

  if v_limited then
    insert into lottery.number_totals as t (draw_id, play_type, selection, total)
    select distinct p_draw[l.bet], l.play, l.selection, 0::bigint
      from unnest(l_bet, l_play, l_selection) as l (bet, play, selection)
      join lottery.play_settings s on s.game_code = p_game[l.bet] and s.play_type = l.play and (s.ladder is not null or s.close_at is not null)
     where exists (select 1 from lottery.draws d where d.id = p_draw[l.bet])
     order by 1, 2, 3
    on conflict do nothing;

    perform 1 from lottery.number_totals t
      join (select distinct p_draw[l.bet] as draw_id, l.play, l.selection from unnest(l_bet, l_play, l_selection) as l (bet, play, selection)) k
        on t.draw_id = k.draw_id and t.play_type = k.play and t.selection = k.selection
     order by t.draw_id, t.play_type, t.selection
       for update of t;

    with line as (
      select l.ord, l.bet, l.line_no, l.play, l.selection, l.stake, l.permille, s.ladder, s.close_at, n.permille as ban,
             coalesce(t.total, 0) as total,
             coalesce(t.total, 0) + sum(l.stake) over number_so_far - l.stake as pre,
             coalesce(t.total, 0) + sum(l.stake) over whole_number as after,
             min(l.bet) over whole_number <> max(l.bet) over whole_number as is_shared
        from unnest(l_bet, l_no, l_play, l_selection, l_stake, l_permille) with ordinality as l (bet, line_no, play, selection, stake, permille, ord)
        join lottery.play_settings s on s.game_code = p_game[l.bet] and s.play_type = l.play
        left join lottery.number_totals t on t.draw_id = p_draw[l.bet] and t.play_type = l.play and t.selection = l.selection
        left join lottery.number_bans n on n.draw_id = p_draw[l.bet] and n.play_type = l.play and n.selection = l.selection
      window whole_number as (partition by p_draw[l.bet], l.play, l.selection),
             number_so_far as (partition by p_draw[l.bet], l.play, l.selection order by l.ord)
    ), judged as (
      select line.ord, line.bet, line.line_no, line.permille, line.is_shared, line.close_at, line.pre, line.stake, line.after, line.total, line.ladder, line.ban,
             least(coalesce(line.ban, 1000), case when line.ladder is null then 1000 else lottery.ladder_permille(line.ladder, line.pre::bigint) end) as now_permille
        from line
    ), spoken as (
      select j.ord, j.bet, j.line_no, j.now_permille,
             case
               when j.ban = 0 then 'number_closed'
               when j.is_shared and (coalesce(j.after > j.close_at, false)
                 or (j.ladder is not null and lottery.ladder_permille(j.ladder, j.total::bigint) <> lottery.ladder_permille(j.ladder, j.after::bigint))) then 'alone'
               when j.pre + j.stake > j.close_at then 'number_limit'
               when j.now_permille < j.permille and not p_accept_rate[j.bet] then 'rate_changed'
               else 'ok'
             end as word,
             jsonb_build_object('lineNo', j.line_no, 'remaining', greatest(j.close_at - j.pre, 0)::text, 'permille', j.now_permille) as detail
        from judged j
    ), first_refusal as (
      select distinct on (s.bet) s.bet, s.word, s.detail from spoken s where s.word <> 'ok' order by s.bet, s.word = 'alone' desc, s.line_no
    )
    select (select array_agg(r.word order by b.i) from generate_subscripts(p_id, 1) as b (i) left join first_refusal r on r.bet = b.i),
           (select array_agg(r.detail order by b.i) from generate_subscripts(p_id, 1) as b (i) left join first_refusal r on r.bet = b.i),
           (select array_agg(s.now_permille order by s.ord) from spoken s)
      into v_limit_verdict, v_limit_detail, v_permille;
  end if;

  with bet as (
    select b.i, p_member[b.i] as member, p_price[b.i] as price,
           case
             when x.id is not null then case when x.request_hash = p_hash[b.i] then 'same' else 'key_reused' end
             when d.id is null then 'no_draw'
             when d.state <> 'open' or d.opens_at > v_now or d.closes_at <= v_now then 'closed'
             else coalesce(v_limit_verdict[b.i], 'ok')
           end as word
      from generate_subscripts(p_id, 1) as b (i)
      left join lottery.bets x on x.member_id = p_member[b.i] and x.idempotency_key = p_key[b.i]
      left join lottery.draws d on d.id = p_draw[b.i] and d.game_code = p_game[b.i]
  ), funded as (
    select bet.i, bet.word, a.available,
           sum(bet.price) filter (where bet.word = 'ok') over (partition by bet.member order by bet.i) as needed,
           bet.price
      from bet left join unnest(v_account, v_available) as a (member, available) on a.member = bet.member
  )
  select array_agg(
           case
             when f.word <> 'ok' then f.word
             when f.available is null then 'no_wallet'
             when f.needed <= f.available then 'ok'
             when f.needed - f.price <= f.available then 'funds'
             else 'again'
           end order by f.i)
    into v_verdict from funded f;

  insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, rebate, is_trial, accepted_at)
  select p_member[b.i], p_id[b.i], p_key[b.i], p_hash[b.i], p_draw[b.i], p_game[b.i],
         lottery.ticket_number(p_id[b.i], v_now), p_line_count[b.i], p_stake[b.i], p_price[b.i], p_rebate[b.i], p_trial[b.i], v_now
    from generate_subscripts(p_id, 1) as b (i) where v_verdict[b.i] = 'ok';

  insert into lottery.bet_lines (member_id, bet_id, line_no, draw_id, play_type, selection, bet_count, stake, price, unit_stake, rate_num, rate_den, reduced)
  select p_member[l.bet], p_id[l.bet], l.line_no, p_draw[l.bet], l.play, l.selection, l.bet_count, l.stake, l.price, l.unit_stake,
         case when v_permille[l.ord] = 1000 then l.rate_num else l.rate_num * v_permille[l.ord] end,
         case when v_permille[l.ord] = 1000 then l.rate_den else l.rate_den * 1000 end,
         v_permille[l.ord] < 1000
    from unnest(l_bet, l_no, l_play, l_selection, l_bet_count, l_stake, l_price, l_unit, l_rate_num, l_rate_den)
         with ordinality as l (bet, line_no, play, selection, bet_count, stake, price, unit_stake, rate_num, rate_den, ord)
   where v_verdict[l.bet] = 'ok';

  if v_limited then
    update lottery.number_totals t set total = t.total + k.stake
      from (select p_draw[l.bet] as draw_id, l.play, l.selection, sum(l.stake) as stake
              from unnest(l_bet, l_play, l_selection, l_stake) as l (bet, play, selection, stake)
             where v_verdict[l.bet] = 'ok' group by 1, 2, 3) k
     where t.draw_id = k.draw_id and t.play_type = k.play and t.selection = k.selection;
  end if;

  -- The accounts are locked and the funds judged above, so that each of these moves is made.
  if exists (
    select 1 from (
      select array_agg(p_member[b.i] order by b.i) as members, array_agg('stake:' || p_id[b.i] order by b.i) as keys, array_agg(p_entry[b.i] order by b.i) as entries,
             array_agg('LOTTERY_BET'::text) as types, array_agg(-p_price[b.i] order by b.i) as amounts, array_agg(0::bigint) as holds,
             array_agg('house:lottery'::text) as accounts, array_agg('bet'::text) as ref_types, array_agg(p_id[b.i]::text order by b.i) as ref_ids
        from generate_subscripts(p_id, 1) as b (i) where v_verdict[b.i] = 'ok'
    ) k
    cross join lateral wallet.move_many(p_currency, k.members, k.keys, k.entries, k.types, k.amounts, k.holds, k.accounts, k.ref_types, k.ref_ids) moved
    where k.members is not null and moved.verdict <> 'moved'
  ) then
    raise exception 'a stake that was judged good was not moved';
  end if;

  return query select b.i, v_verdict[b.i], case when v_verdict[b.i] = v_limit_verdict[b.i] then v_limit_detail[b.i] end, v_now,
      case when v_verdict[b.i] = 'ok' then lottery.ticket_number(p_id[b.i], v_now) end, line.permilles
    from generate_subscripts(p_id, 1) as b (i)
    join (select l.bet, array_agg(v_permille[l.ord] order by l.ord) as permilles from unnest(l_bet) with ordinality as l (bet, ord) group by l.bet) line
      on line.bet = b.i
   order by b.i;
end
$$;
