-- Share of the rate, in permille, that a ladder pays for a line when `pre` was accepted on its number before it. For showing one number's
-- share; a batch works out the same for all its lines at once.
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
-- Every batch of every size uses one plan, which finds rows by their keys: a plan made for this batch costs more than the batch, and one that
-- reads whole tables grows with them.
--
-- Lock order: accounts by member id, draws by id (shared, so that closing waits for us), number totals by key.
create function lottery.place_bets(
  p_currency text, p_entry uuid[], p_member uuid[], p_id uuid[], p_key text[], p_hash bytea[], p_draw uuid[], p_game text[], p_stake bigint[], p_price bigint[], p_rebate bigint[],
  p_line_count int[], p_trial boolean[], p_accept_rate boolean[],
  l_bet int[], l_no int[], l_play text[], l_selection text[], l_bet_count int[], l_stake bigint[], l_price bigint[], l_unit bigint[],
  l_rate_num bigint[], l_rate_den bigint[], l_permille int[]
) returns table (ord int, verdict text, detail jsonb, accepted_at timestamptz, ticket_number text, permilles int[])
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_funds bigint[];
  v_draw uuid[];
  v_draw_word text[];
  v_limited boolean;
  v_limit_verdict text[] := array_fill(null::text, array[cardinality(p_id)]);
  v_limit_detail jsonb[] := array_fill(null::jsonb, array[cardinality(p_id)]);
  -- The share that was seen limits nothing: where no number is limited the full rate holds.
  v_permille int[] := array_fill(1000, array[cardinality(l_permille)]);
  v_refused int[];
  v_refused_verdict text[];
  v_refused_detail jsonb[];
  v_verdict text[];
  v_now timestamptz;
  v_day text;
begin
  v_funds := wallet.lock_funds(p_currency, p_member);
  perform 1 from lottery.draws d where d.id = any (p_draw) order by d.id for share;
  v_now := clock_timestamp();
  v_day := to_char(v_now at time zone 'Asia/Bangkok', 'YYMMDD');

  -- What each bet's draw says, by its position in the list of draws.
  select array_agg(d.id), array_agg(case when d.state <> 'open' or d.opens_at > v_now or d.closes_at <= v_now then 'closed' else 'ok' end)
    into v_draw, v_draw_word
    from lottery.draws d where d.id = any (p_draw);

  select exists (
    select 1 from lottery.play_settings s
     where s.game_code = any (p_game) and s.play_type = any (l_play) and (s.ladder is not null or s.close_at is not null)
  ) or exists (select 1 from lottery.number_bans n where n.draw_id = any (p_draw)) into v_limited;

  if v_limited then
    insert into lottery.number_totals as t (draw_id, play_type, selection, total)
    select distinct p_draw[l.bet], l.play, l.selection, 0::bigint
      from unnest(l_bet, l_play, l_selection) as l (bet, play, selection)
      join lottery.play_settings s on s.game_code = p_game[l.bet] and s.play_type = l.play and (s.ladder is not null or s.close_at is not null)
     where p_draw[l.bet] = any (v_draw)
     order by 1, 2, 3
    on conflict do nothing;

    perform 1 from lottery.number_totals t
      join (select distinct p_draw[l.bet] as draw_id, l.play, l.selection from unnest(l_bet, l_play, l_selection) as l (bet, play, selection)) k
        on t.draw_id = k.draw_id and t.play_type = k.play and t.selection = k.selection
     order by t.draw_id, t.play_type, t.selection
       for update of t;

    with sold as materialized (
      -- The ladder as two lists: the totals at which its steps begin, in order, and the share that each step pays.
      select s.game_code, s.play_type, s.close_at, steps.totals, steps.permilles
        from lottery.play_settings s
        left join lateral (
          select array_agg((step ->> 'fromTotal')::bigint order by (step ->> 'fromTotal')::bigint) as totals,
                 array_agg((step ->> 'permille')::int order by (step ->> 'fromTotal')::bigint) as permilles
            from jsonb_array_elements(s.ladder) as step
        ) steps on true
       where s.game_code = any (p_game) and s.play_type = any (l_play)
    ), line as (
      select l.ord, l.bet, l.line_no, l.stake, l.permille, s.totals, s.permilles, s.close_at,
             (select n.permille from lottery.number_bans n where n.draw_id = p_draw[l.bet] and n.play_type = l.play and n.selection = l.selection) as ban,
             coalesce(t.total, 0) as total,
             (coalesce(t.total, 0) + sum(l.stake) over number_so_far - l.stake)::bigint as pre,
             (coalesce(t.total, 0) + sum(l.stake) over whole_number)::bigint as after,
             min(l.bet) over whole_number <> max(l.bet) over whole_number as is_shared
        from unnest(l_bet, l_no, l_play, l_selection, l_stake, l_permille) with ordinality as l (bet, line_no, play, selection, stake, permille, ord)
        join sold s on s.game_code = p_game[l.bet] and s.play_type = l.play
        left join lateral (
          select n.total from lottery.number_totals n where n.draw_id = p_draw[l.bet] and n.play_type = l.play and n.selection = l.selection offset 0
        ) t on true
      window whole_number as (partition by p_draw[l.bet], l.play, l.selection),
             number_so_far as (partition by p_draw[l.bet], l.play, l.selection order by l.ord)
    ), judged as (
      -- A number that no step has reached yet, or that has no ladder, is paid in full.
      select line.*, least(coalesce(line.ban, 1000), coalesce(line.permilles[width_bucket(line.pre, line.totals)], 1000)) as now_permille
        from line
    ), spoken as materialized (
      select j.ord, j.bet, j.line_no, j.now_permille, j.close_at, j.pre,
             case
               when j.ban = 0 then 'number_closed'
               when j.is_shared and (coalesce(j.after > j.close_at, false)
                 or width_bucket(j.total, j.totals) <> width_bucket(j.after, j.totals)) then 'alone'
               when j.pre + j.stake > j.close_at then 'number_limit'
               when j.now_permille < j.permille and not p_accept_rate[j.bet] then 'rate_changed'
               else 'ok'
             end as word
        from judged j
    ), first_refusal as (
      select distinct on (s.bet) s.bet, s.word,
             jsonb_build_object('lineNo', s.line_no, 'remaining', greatest(s.close_at - s.pre, 0)::text, 'permille', s.now_permille) as detail
        from spoken s where s.word <> 'ok' order by s.bet, s.word = 'alone' desc, s.line_no
    )
    select (select array_agg(s.now_permille order by s.ord) from spoken s), array_agg(r.bet), array_agg(r.word), array_agg(r.detail)
      into v_permille, v_refused, v_refused_verdict, v_refused_detail
      from first_refusal r;

    for n in 1 .. coalesce(cardinality(v_refused), 0) loop
      v_limit_verdict[v_refused[n]] := v_refused_verdict[n];
      v_limit_detail[v_refused[n]] := v_refused_detail[n];
    end loop;
  end if;

  with bet as (
    select b.i, b.member, b.price, b.funds,
           case
             when x.is_same is not null then case when x.is_same then 'same' else 'key_reused' end
             when draw.word is null then 'no_draw'
             when draw.word = 'closed' then 'closed'
             else coalesce(b.limit_word, 'ok')
           end as word
      from unnest(p_member, p_key, p_hash, p_draw, p_price, v_funds, v_limit_verdict) with ordinality
        as b (member, key, hash, draw, price, funds, limit_word, i)
      left join unnest(v_draw, v_draw_word) as draw (id, word) on draw.id = b.draw
      -- `offset 0` keeps this a look into the index for each bet.
      left join lateral (
        select e.request_hash = b.hash as is_same from lottery.bets e where e.member_id = b.member and e.idempotency_key = b.key offset 0
      ) x on true
  ), funded as (
    select bet.*, sum(bet.price) filter (where bet.word = 'ok') over (partition by bet.member order by bet.i) as needed from bet
  )
  select array_agg(
           case
             when f.word <> 'ok' then f.word
             when f.funds is null then 'no_wallet'
             when f.needed <= f.funds then 'ok'
             when f.needed - f.price <= f.funds then 'funds'
             else 'again'
           end order by f.i)
    into v_verdict from funded f;

  insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, rebate, is_trial, accepted_at)
  select b.member, b.id, b.key, b.hash, b.draw, b.game, lottery.ticket_number(b.id, v_day), b.line_count, b.stake, b.price, b.rebate, b.is_trial, v_now
    from unnest(p_member, p_id, p_key, p_hash, p_draw, p_game, p_line_count, p_stake, p_price, p_rebate, p_trial, v_verdict)
      as b (member, id, key, hash, draw, game, line_count, stake, price, rebate, is_trial, verdict)
   where b.verdict = 'ok';

  insert into lottery.bet_lines (member_id, bet_id, line_no, draw_id, play_type, selection, bet_count, stake, price, unit_stake, rate_num, rate_den, reduced)
  select p_member[l.bet], p_id[l.bet], l.line_no, p_draw[l.bet], l.play, l.selection, l.bet_count, l.stake, l.price, l.unit_stake,
         case when l.permille = 1000 then l.rate_num else l.rate_num * l.permille end,
         case when l.permille = 1000 then l.rate_den else l.rate_den * 1000 end,
         l.permille < 1000
    from unnest(l_bet, l_no, l_play, l_selection, l_bet_count, l_stake, l_price, l_unit, l_rate_num, l_rate_den, v_permille)
         as l (bet, line_no, play, selection, bet_count, stake, price, unit_stake, rate_num, rate_den, permille)
   where v_verdict[l.bet] = 'ok';

  if v_limited then
    update lottery.number_totals t set total = t.total + k.stake
      from (select p_draw[l.bet] as draw_id, l.play, l.selection, sum(l.stake) as stake
              from unnest(l_bet, l_play, l_selection, l_stake) as l (bet, play, selection, stake)
             where v_verdict[l.bet] = 'ok' group by 1, 2, 3) k
     where t.draw_id = k.draw_id and t.play_type = k.play and t.selection = k.selection;
  end if;

  perform wallet.take_stakes(p_currency, 'LOTTERY_BET', 'house:lottery', taken.members, taken.entries, taken.prices, taken.ids)
    from (
      select array_agg(b.member) as members, array_agg(b.entry) as entries, array_agg(b.price) as prices, array_agg(b.id) as ids
        from (
          select * from unnest(p_member, p_entry, p_price, p_id, v_verdict) with ordinality as b (member, entry, price, id, verdict, i)
           where b.verdict = 'ok' order by b.i
        ) b
    ) taken
   where taken.ids is not null;

  -- Every bet has lines.
  return query select l.bet, v_verdict[l.bet], case when v_verdict[l.bet] = v_limit_verdict[l.bet] then v_limit_detail[l.bet] end, v_now,
      case when v_verdict[l.bet] = 'ok' then lottery.ticket_number(p_id[l.bet], v_day) end, array_agg(l.permille order by l.ord)
    from unnest(l_bet, v_permille) with ordinality as l (bet, permille, ord)
   group by l.bet order by l.bet;
end
$$;
