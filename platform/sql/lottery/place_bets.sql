-- Places a batch of bets in one transaction: locks and checks what they share, decides on each bet, takes the stakes and writes bets,
-- lines and totals. Arrays `p_…` have one element per bet, `l_…` one per line, `n_…` one per limited number of a line; amounts are minor
-- units. One row per bet, with its verdict: ok; same or key_reused (the key is known, for this bet or another); given_up (the key was
-- closed before the bet came); again (the key appears twice in the batch); no_draw, closed, funds, no_wallet; number_closed, number_limit,
-- rate_changed, member_limit or draw_limit, with a detail; alone (bets of the batch share a number near a step or cap: place this one by
-- itself); bonus_bet, above what a bonus allows; dividend_unpaid, an overdue dividend; or a word of `limits.judge_play`, for what the member has set for own play.
-- Locks, in this order, each kind sorted by its key: accounts, draws (shared, only those that still sell), draw totals, number totals.
-- Member totals are written last; their rows belong to holders of the account.
create or replace function lottery.place_bets(
  p_currency text, p_entry uuid[], p_member uuid[], p_id uuid[], p_key text[], p_hash bytea[], p_draw uuid[], p_game text[], p_stake bigint[], p_price bigint[], p_rebate bigint[],
  p_line_count int[], p_trial boolean[], p_accept_rate boolean[], p_from_hold boolean,
  l_bet int[], l_no int[], l_play text[], l_selection text[], l_bet_count int[], l_stake bigint[], l_price bigint[], l_unit bigint[],
  l_rate_num bigint[], l_rate_den bigint[], l_permille int[],
  n_line int[], n_bet int[], n_play text[], n_number text[], n_amount bigint[]
) returns table (ord int, verdict text, detail jsonb, accepted_at timestamptz, ticket_number text, permilles int[])
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_funds bigint[];
  v_given_up boolean[];
  v_draw uuid[];
  v_draw_word text[];
  -- Games with a cap, and plays with a ladder or a limit (`GAME play`), as they are when the batch begins: what a bet is counted in is decided once.
  v_member_capped text[];
  v_draw_capped text[];
  v_limited_plays text[];
  v_limited boolean;
  v_capped boolean;
  v_room bigint[];
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
  v_members uuid[];
  v_entries uuid[];
  v_prices bigint[];
  v_ids uuid[];
  v_own record;
begin
  if p_from_hold then
    v_funds := wallet.lock_held(p_currency, p_member);
  else
    v_funds := wallet.lock_funds(p_currency, p_member);
    v_given_up := wallet.given_up('POST /lgw/bets', p_member, p_key);
  end if;
  -- What is over stays over and needs no lock: who settles it holds it for long.
  perform 1 from lottery.draws d where d.id = any (p_draw) and d.state in ('upcoming', 'open') order by d.id for share;
  v_now := clock_timestamp();
  v_day := to_char(core.day_of(v_now), 'YYMMDD');

  -- What each bet's draw says, by its position in the list of draws.
  select array_agg(d.id), array_agg(case when d.state <> 'open' or d.opens_at > v_now or d.closes_at <= v_now then 'closed' else 'ok' end)
    into v_draw, v_draw_word
    from lottery.draws d where d.id = any (p_draw);

  select coalesce(array_agg(g.code) filter (where g.max_member_stake is not null), '{}'),
         coalesce(array_agg(g.code) filter (where g.max_draw_stake is not null), '{}')
    into v_member_capped, v_draw_capped
    from lottery.games g where g.code = any (p_game);
  v_capped := cardinality(v_member_capped) + cardinality(v_draw_capped) > 0;
  if v_capped then
    insert into lottery.draw_totals (draw_id, total)
    select distinct b.draw, 0::bigint from unnest(p_draw, p_game) as b (draw, game)
     where b.draw = any (v_draw) and b.game = any (v_draw_capped)
     order by 1
    on conflict do nothing;
    perform 1 from lottery.draw_totals t where t.draw_id = any (p_draw) order by t.draw_id for update;
  end if;

  select coalesce(array_agg(s.game_code || ' ' || s.play_type), '{}') into v_limited_plays
    from lottery.play_settings s
   where s.game_code = any (p_game) and s.play_type = any (l_play) and (s.ladder is not null or s.close_at is not null);
  select cardinality(v_limited_plays) > 0 or exists (select 1 from lottery.number_bans n where n.draw_id = any (p_draw)) into v_limited;

  if v_limited then
    insert into lottery.number_totals as t (draw_id, play_type, selection, total)
    select distinct p_draw[n.bet], n.play, n.number, 0::bigint
      from unnest(n_bet, n_play, n_number) as n (bet, play, number)
     where p_draw[n.bet] = any (v_draw) and p_game[n.bet] || ' ' || n.play = any (v_limited_plays)
     order by 1, 2, 3
    on conflict do nothing;

    perform 1 from lottery.number_totals t
      join (select distinct p_draw[n.bet] as draw_id, n.play, n.number from unnest(n_bet, n_play, n_number) as n (bet, play, number)) k
        on t.draw_id = k.draw_id and t.play_type = k.play and t.selection = k.number
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
    ), number as (
      select n.line, n.bet, l_no[n.line] as line_no, n.amount, l_permille[n.line] as permille, s.totals, s.permilles, s.close_at,
             (select b.permille from lottery.number_bans b where b.draw_id = p_draw[n.bet] and b.play_type = n.play and b.selection = n.number) as ban,
             coalesce(t.total, 0) as total,
             (coalesce(t.total, 0) + sum(n.counted) over number_so_far - n.counted)::bigint as pre,
             (coalesce(t.total, 0) + sum(n.counted) over whole_number)::bigint as after,
             min(n.bet) over whole_number <> max(n.bet) over whole_number as is_shared
        from (
          -- Play money stands under the limits of real money and fills none of them.
          select a.*, case when p_trial[a.bet] then 0 else a.amount end as counted
            from unnest(n_line, n_bet, n_play, n_number, n_amount) with ordinality as a (line, bet, play, number, amount, ord)
        ) n
        join sold s on s.game_code = p_game[n.bet] and s.play_type = n.play
        left join lateral (
          select c.total from lottery.number_totals c where c.draw_id = p_draw[n.bet] and c.play_type = n.play and c.selection = n.number offset 0
        ) t on true
      window whole_number as (partition by p_draw[n.bet], n.play, n.number),
             number_so_far as (partition by p_draw[n.bet], n.play, n.number order by n.ord)
    ), judged as (
      -- A number that no step has reached yet, or that has no ladder, is paid in full.
      select n.*, least(coalesce(n.ban, 1000), coalesce(n.permilles[width_bucket(n.pre, n.totals)], 1000)) as now_permille
        from number n
    ), spoken as materialized (
      select j.line, j.bet, j.line_no, j.now_permille, j.close_at, j.pre,
             case
               when j.ban = 0 then 'number_closed'
               when j.is_shared and (coalesce(j.after > j.close_at, false)
                 or width_bucket(j.total, j.totals) <> width_bucket(j.after, j.totals)) then 'alone'
               when j.pre + j.amount > j.close_at then 'number_limit'
               when j.now_permille < j.permille and not p_accept_rate[j.bet] then 'rate_changed'
               else 'ok'
             end as word
        from judged j
    ), first_refusal as (
      select distinct on (s.bet) s.bet, s.word,
             jsonb_build_object('lineNo', s.line_no, 'remaining', greatest(s.close_at - s.pre, 0)::text, 'permille', s.now_permille) as detail
        from spoken s where s.word <> 'ok' order by s.bet, s.word = 'alone' desc, s.line_no, case when s.word = 'rate_changed' then s.now_permille end, s.pre desc
    )
    select (select array_agg(l.permille order by l.line) from (select s.line, min(s.now_permille) as permille from spoken s group by s.line) l), array_agg(r.bet), array_agg(r.word), array_agg(r.detail)
      into v_permille, v_refused, v_refused_verdict, v_refused_detail
      from first_refusal r;

    for n in 1 .. coalesce(cardinality(v_refused), 0) loop
      v_limit_verdict[v_refused[n]] := v_refused_verdict[n];
      v_limit_detail[v_refused[n]] := v_refused_detail[n];
    end loop;
  end if;

  for v_own in select o.bet, o.verdict, o.detail from limits.refuse_bets('LOTT', p_member, p_price, p_from_hold) o loop
    v_limit_verdict[v_own.bet] := v_own.verdict;
    v_limit_detail[v_own.bet] := v_own.detail;
  end loop;
  for v_own in select o.bet, o.verdict, o.detail from payruns.refuse_bets(p_member) o loop
    v_limit_verdict[v_own.bet] := v_own.verdict;
    v_limit_detail[v_own.bet] := v_own.detail;
  end loop;
  for v_own in select o.bet, o.verdict, o.detail from promotions.refuse_bets(p_member, p_price) o loop
    v_limit_verdict[v_own.bet] := v_own.verdict;
    v_limit_detail[v_own.bet] := v_own.detail;
  end loop;

  with bet as (
    select b.i, b.member, b.draw, b.game, b.stake, b.price, b.funds,
           case
             when x.is_same is not null then case when x.is_same then 'same' else 'key_reused' end
             when b.is_given_up then 'given_up'
             when draw.word is null then 'no_draw'
             when draw.word = 'closed' then 'closed'
             else coalesce(b.limit_word, 'ok')
           end as word
      from unnest(p_member, p_key, p_hash, p_draw, p_game, p_stake, p_price, v_funds, v_given_up, v_limit_verdict) with ordinality
        as b (member, key, hash, draw, game, stake, price, funds, is_given_up, limit_word, i)
      left join unnest(v_draw, v_draw_word) as draw (id, word) on draw.id = b.draw
      -- `offset 0` keeps this a look into the index for each bet.
      left join lateral (
        select e.request_hash = b.hash as is_same from lottery.bets e where e.member_id = b.member and e.idempotency_key = b.key offset 0
      ) x on true
  ), room as (
    -- What the member, and what the draw, may still take before this batch; and what the batch asks for up to this bet.
    select bet.*, member.room as member_room, draw.room as draw_room,
           sum(bet.stake) filter (where bet.word = 'ok') over (partition by bet.member, bet.draw order by bet.i) as member_asks,
           sum(bet.stake) filter (where bet.word = 'ok' and not p_trial[bet.i]) over (partition by bet.draw order by bet.i) as draw_asks
      from bet
      left join lateral (
        select g.max_member_stake - coalesce(
                 (select t.total from lottery.member_totals t where t.draw_id = bet.draw and t.member_id = bet.member), 0) as room
          from lottery.games g where v_capped and g.code = bet.game offset 0
      ) member on true
      left join lateral (
        select g.max_draw_stake - coalesce((select t.total from lottery.draw_totals t where t.draw_id = bet.draw), 0) as room
          from lottery.games g where v_capped and g.code = bet.game offset 0
      ) draw on true
  ), allowed as (
    select r.i, r.member, r.price, r.funds, least(r.member_room, r.draw_room) as room,
           case
             when r.word <> 'ok' then r.word
             when r.stake > r.member_room then 'member_limit'
             when r.stake > r.draw_room then 'draw_limit'
             -- Earlier bets of this batch may be refused for other reasons and leave room.
             when r.member_asks > r.member_room or r.draw_asks > r.draw_room then 'again'
             else 'ok'
           end as word
      from room r
  ), funded as (
    select a.*, sum(a.price) filter (where a.word = 'ok') over (partition by a.member order by a.i) as needed from allowed a
  )
  select array_agg(
           case
             when f.word <> 'ok' then f.word
             when f.funds is null then 'no_wallet'
             when f.needed <= f.funds then 'ok'
             when f.needed - f.price <= f.funds then 'funds'
             else 'again'
           end order by f.i),
         array_agg(f.room order by f.i)
    into v_verdict, v_room from funded f;

  insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, rebate, is_trial, accepted_at, max_payout, max_member_payout,
    in_member_total, in_draw_total)
  select b.member, b.id, b.key, b.hash, b.draw, b.game, lottery.ticket_number(b.id, v_day), b.line_count, b.stake, b.price, b.rebate, b.is_trial, v_now,
         g.max_payout, g.max_member_payout, b.game = any (v_member_capped), b.game = any (v_draw_capped) and not b.is_trial
    from unnest(p_member, p_id, p_key, p_hash, p_draw, p_game, p_line_count, p_stake, p_price, p_rebate, p_trial, v_verdict)
      as b (member, id, key, hash, draw, game, line_count, stake, price, rebate, is_trial, verdict)
    join lottery.games g on g.code = b.game
   where b.verdict = 'ok';

  insert into lottery.bet_lines (member_id, bet_id, line_no, draw_id, play_type, selection, bet_count, stake, price, unit_stake, rate_num, rate_den, reduced,
    in_number_totals)
  select p_member[l.bet], p_id[l.bet], l.line_no, p_draw[l.bet], l.play, l.selection, l.bet_count, l.stake, l.price, l.unit_stake,
         case when l.permille = 1000 then l.rate_num else l.rate_num * l.permille end,
         case when l.permille = 1000 then l.rate_den else l.rate_den * 1000 end,
         l.permille < 1000, not p_trial[l.bet] and p_game[l.bet] || ' ' || l.play = any (v_limited_plays)
    from unnest(l_bet, l_no, l_play, l_selection, l_bet_count, l_stake, l_price, l_unit, l_rate_num, l_rate_den, v_permille)
         as l (bet, line_no, play, selection, bet_count, stake, price, unit_stake, rate_num, rate_den, permille)
   where v_verdict[l.bet] = 'ok';

  if v_limited then
    update lottery.number_totals t set total = t.total + k.stake
      from (select p_draw[n.bet] as draw_id, n.play, n.number, sum(n.amount) as stake
              from unnest(n_bet, n_play, n_number, n_amount) as n (bet, play, number, amount)
             where v_verdict[n.bet] = 'ok' and not p_trial[n.bet] and p_game[n.bet] || ' ' || n.play = any (v_limited_plays)
             group by 1, 2, 3) k
     where t.draw_id = k.draw_id and t.play_type = k.play and t.selection = k.number;
  end if;

  if v_capped then
    insert into lottery.member_totals as t (draw_id, member_id, total)
    select b.draw, b.member, sum(b.stake)
      from unnest(p_draw, p_member, p_game, p_stake, v_verdict) as b (draw, member, game, stake, verdict)
     where b.verdict = 'ok' and b.game = any (v_member_capped) group by 1, 2
    on conflict (draw_id, member_id) do update set total = t.total + excluded.total;

    update lottery.draw_totals t set total = t.total + k.stake
      from (select b.draw, sum(b.stake) as stake from unnest(p_draw, p_game, p_stake, p_trial, v_verdict) as b (draw, game, stake, trial, verdict)
             where b.verdict = 'ok' and not b.trial and b.game = any (v_draw_capped) group by 1) k
     where t.draw_id = k.draw;
  end if;

  select array_agg(b.member order by b.i), array_agg(b.entry order by b.i), array_agg(b.price order by b.i), array_agg(b.id order by b.i)
    into v_members, v_entries, v_prices, v_ids
    from unnest(p_member, p_entry, p_price, p_id, v_verdict) with ordinality as b (member, entry, price, id, verdict, i)
   where b.verdict = 'ok';
  if v_ids is not null then
    if p_from_hold then
      perform wallet.take_held_stakes(p_currency, 'CHASE_BET', 'house:lottery', v_members, v_entries, v_prices, v_ids);
    else
      perform wallet.take_stakes(p_currency, 'LOTTERY_BET', 'house:lottery', v_members, v_entries, v_prices, v_ids);
    end if;
  end if;

  -- Every bet has lines.
  return query select l.bet, v_verdict[l.bet],
      case
        when v_verdict[l.bet] = v_limit_verdict[l.bet] then v_limit_detail[l.bet]
        when v_verdict[l.bet] in ('member_limit', 'draw_limit') then jsonb_build_object('remaining', greatest(v_room[l.bet], 0)::text)
      end, v_now,
      case when v_verdict[l.bet] = 'ok' then lottery.ticket_number(p_id[l.bet], v_day) end, array_agg(l.permille order by l.ord)
    from unnest(l_bet, v_permille) with ordinality as l (bet, permille, ord)
   group by l.bet order by l.bet;
end
$$;
