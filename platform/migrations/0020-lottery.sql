create schema lottery;

-- Catalogue. Names are texts by language code; amounts are 1/10,000 of the currency.
create table lottery.games (
  code text primary key,
  game_id text not null unique,
  family text not null,
  prize_mode text not null,
  group_code text not null,
  name jsonb not null,
  default_play_type text not null,
  draw_interval_seconds int not null check (draw_interval_seconds > 0),
  close_before_seconds int not null check (close_before_seconds >= 0),
  is_hot boolean not null default false,
  is_enabled boolean not null default true,
  max_lines int not null,
  max_payout bigint not null check (max_payout > 0),
  cancel_minutes_before_close int,
  series jsonb,
  sort_order int not null default 0
);

create table lottery.game_groups (
  code text primary key,
  label jsonb not null,
  sort_order int not null default 0
);

create table lottery.play_settings (
  game_code text not null references lottery.games (code),
  play_type text not null,
  rate numeric(14, 4),
  discount numeric(6, 3) not null default 0 check (discount >= 0 and discount < 100),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  is_enabled boolean not null default true,
  -- Ladder of number limits: [{"fromTotal": "5000.00", "permille": 500}], and the total at which a number is full.
  ladder jsonb,
  close_at bigint check (close_at > 0),
  sort_order int not null default 0,
  primary key (game_code, play_type)
);

-- Numbers that staff limited for one draw: permille of the rate, 0 = closed.
create table lottery.number_bans (
  draw_id uuid not null,
  play_type text not null,
  selection text not null,
  permille int not null check (permille between 0 and 999),
  primary key (draw_id, play_type, selection)
);

create table lottery.draws (
  id uuid primary key,
  game_code text not null references lottery.games (code),
  issue text not null,
  state text not null check (state in ('upcoming', 'open', 'closed', 'resulted', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at >= closes_at),
  result jsonb,
  -- SHA-256 of the seed, published before the draw opens; the seed itself is sealed until the draw has a result.
  seed_commit text not null,
  seed_sealed bytea not null,
  seed text,
  settled_at timestamptz,
  unique (game_code, issue),
  check ((state in ('resulted', 'settled')) = (result is not null) or state = 'void')
);
create index draws_by_game on lottery.draws (game_code, draws_at desc);
create index draws_unfinished on lottery.draws (closes_at) where state in ('upcoming', 'open', 'closed', 'resulted');

-- One row a ticket. The unique key is the idempotency store, for ever.
create table lottery.bets (
  member_id uuid not null,
  id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  draw_id uuid not null,
  game_code text not null,
  ticket_number text not null,
  line_count int not null check (line_count > 0),
  stake bigint not null check (stake > 0),
  price bigint not null check (price > 0 and price <= stake),
  rebate bigint not null default 0 check (rebate >= 0),
  -- Bets of trial accounts are played with play money and stay out of every sum.
  is_trial boolean not null default false,
  accepted_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, idempotency_key)
);
create index bets_by_draw on lottery.bets (draw_id, id);
create index bets_by_time on lottery.bets (member_id, accepted_at desc, id desc);

create table lottery.bet_lines (
  member_id uuid not null,
  bet_id uuid not null,
  line_no int not null,
  draw_id uuid not null,
  play_type text not null,
  selection text not null,
  bet_count int not null check (bet_count > 0),
  stake bigint not null check (stake > 0),
  price bigint not null check (price >= 0),
  -- payout = floor(unit_stake × rate × multiplier of the result); the rate is frozen here.
  unit_stake bigint not null check (unit_stake > 0),
  rate_num bigint not null check (rate_num >= 0),
  rate_den bigint not null check (rate_den > 0),
  reduced boolean not null default false,
  primary key (member_id, bet_id, line_no)
);
create index bet_lines_by_selection on lottery.bet_lines (draw_id, play_type, selection);

-- Accepted face totals a number, kept only for plays that have a ladder.
create table lottery.number_totals (
  draw_id uuid not null,
  play_type text not null,
  selection text not null,
  total bigint not null check (total >= 0),
  primary key (draw_id, play_type, selection)
);

-- What a result makes of each selection that was bet on; selections that win nothing have no row.
create table lottery.winning_selections (
  draw_id uuid not null,
  play_type text not null,
  selection text not null,
  multiplier_num numeric not null check (multiplier_num > 0),
  multiplier_den numeric not null check (multiplier_den > 0),
  primary key (draw_id, play_type, selection)
);

-- What a draw owes: prizes, rebates, refunds. Losing bets have no row.
create table lottery.dues (
  draw_id uuid not null,
  chunk_no int not null,
  member_id uuid not null,
  bet_id uuid not null,
  kind text not null check (kind in ('prize', 'rebate', 'refund')),
  amount bigint not null check (amount > 0),
  primary key (draw_id, bet_id, kind)
);
create index dues_by_chunk on lottery.dues (draw_id, chunk_no);
create index dues_by_bet on lottery.dues (bet_id);
create index dues_prizes on lottery.dues (draw_id) where kind = 'prize';

create table lottery.settlement_chunks (
  draw_id uuid not null,
  chunk_no int not null,
  paid_at timestamptz,
  primary key (draw_id, chunk_no)
);

-- What a person quotes: the day in Bangkok and ten characters of the bet's id, without letters that look alike. So simple that it is put
-- into the statement that calls it.
create function lottery.ticket_number(id uuid, day text) returns text
language sql immutable as $$
  select day || '-' || upper(translate(right(replace(id::text, '-', ''), 10), 'abcdef', 'HJKMNP'))
$$;
