-- Lotteries whose results are made of numbers that members shoot; null: any other.
alter table lottery.games add column yeekee jsonb;

-- One row for each round that somebody shot into: whoever shoots, seals or counts holds it.
create table lottery.yeekee_rounds (
  draw_id uuid primary key references lottery.draws (id),
  shot_count int not null default 0,
  -- How many numbers everybody was told of.
  told_count int not null default 0,
  -- From here on nothing comes any more, whatever the clock says: the result is made of what is there.
  sealed_at timestamptz,
  -- What the result was made by.
  calculation jsonb
);
create index yeekee_rounds_untold on lottery.yeekee_rounds (draw_id) where told_count < shot_count;

create table lottery.yeekee_shots (
  draw_id uuid not null references lottery.yeekee_rounds (draw_id),
  -- 1 is the first of the round; without gaps.
  position int not null check (position > 0),
  member_id uuid not null,
  -- What others see of the name.
  shown_name text not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  idempotency_key text not null,
  shot_at timestamptz not null,
  primary key (draw_id, position),
  unique (member_id, idempotency_key)
);
create index yeekee_shots_of_member on lottery.yeekee_shots (member_id, shot_at desc);

-- Who is paid for the number of a rank; once.
create table lottery.yeekee_rewards (
  draw_id uuid not null references lottery.draws (id),
  rank int not null,
  member_id uuid not null,
  shown_name text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, rank)
);

-- Takes a number into a round, or says why not. One member is served after the other call of the same member, and one number of a round after
-- the other, so that the pause is kept and the order has no gaps; the clock is read once both are held. A repeated key answers what it did.
create function lottery.shoot(p_draw uuid, p_member uuid, p_name text, p_key text, p_number text)
returns table (verdict text, "position" int, number text, shot_at timestamptz, next_at timestamptz, server_time timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_draw record;
  v_round lottery.yeekee_rounds;
  v_known lottery.yeekee_shots;
  v_now timestamptz;
  v_pause interval;
  v_next timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('yeekee:' || p_member, 0));
  select d.state, d.opens_at, d.closes_at, g.is_enabled, g.yeekee
    into v_draw from lottery.draws d join lottery.games g on g.code = d.game_code where d.id = p_draw;
  if not found then
    return query select 'no_draw', null::int, null::text, null::timestamptz, null::timestamptz, clock_timestamp();
    return;
  end if;
  if v_draw.yeekee is null then
    return query select 'not_yeekee', null::int, null::text, null::timestamptz, null::timestamptz, clock_timestamp();
    return;
  end if;
  v_pause := make_interval(secs => (v_draw.yeekee ->> 'pauseSeconds')::int);

  select s.* into v_known from lottery.yeekee_shots s where s.member_id = p_member and s.idempotency_key = p_key;
  if found then
    return query select case when v_known.draw_id = p_draw and v_known.number = p_number then 'ok' else 'key_reused' end,
      v_known.position, v_known.number, v_known.shot_at, v_known.shot_at + v_pause, clock_timestamp();
    return;
  end if;

  insert into lottery.yeekee_rounds (draw_id) values (p_draw) on conflict do nothing;
  select r.* into v_round from lottery.yeekee_rounds r where r.draw_id = p_draw for update;
  v_now := clock_timestamp();
  select s.shot_at + v_pause into v_next from lottery.yeekee_shots s where s.member_id = p_member order by s.shot_at desc limit 1;
  verdict := case
    when not v_draw.is_enabled then 'disabled'
    when v_now < v_draw.opens_at then 'not_open'
    when v_round.sealed_at is not null or v_draw.state not in ('upcoming', 'open', 'closed')
      or v_now >= v_draw.closes_at + make_interval(secs => (v_draw.yeekee ->> 'shootSeconds')::int) then 'closed'
    when v_now < v_next then 'too_soon'
    else 'ok'
  end;
  if verdict = 'ok' then
    update lottery.yeekee_rounds r set shot_count = r.shot_count + 1 where r.draw_id = p_draw returning r.shot_count into v_round.shot_count;
    insert into lottery.yeekee_shots (draw_id, position, member_id, shown_name, number, idempotency_key, shot_at)
    values (p_draw, v_round.shot_count, p_member, p_name, p_number, p_key, v_now);
    return query select 'ok', v_round.shot_count, p_number, v_now, v_now + v_pause, v_now;
    return;
  end if;
  return query select verdict, null::int, null::text, null::timestamptz, case when verdict = 'too_soon' then v_next end, v_now;
end
$$;
