-- When a lottery is drawn, where its results come from, and how what was published becomes the numbers that bets are compared with.
alter table lottery.games
  drop constraint games_draw_interval_seconds_check,
  add check (draw_interval_seconds >= 0),
  -- Null: round the clock, every draw_interval_seconds.
  add column schedule jsonb,
  add column result_source text not null default 'own' check (result_source in ('own', 'feed', 'operators')),
  -- Name of the feed; only with that source.
  add column feed text,
  -- How the published numbers become the result; null: the source gives the result itself.
  add column mapping text,
  -- Without a result for this long after the draw, every bet is given back.
  add column refund_after_minutes int not null default 60 check (refund_after_minutes > 0),
  -- Station of a Vietnamese lottery.
  add column label jsonb,
  add check ((result_source = 'feed') = (feed is not null));

-- Days on which a schedule does not hold: moved to another day, or closed. An entry of a group holds for each of its games; the game's own
-- entry goes before it.
create table lottery.calendar (
  id uuid primary key,
  -- A game's code or a group's.
  scope text not null check (scope in ('game', 'group')),
  code text not null,
  day date not null,
  moved_to date check (moved_to <> day),
  reason text not null,
  unique (scope, code, day)
);

-- The rules of a draw as they were when it was made, by their SHA-256: what a bet wins cannot be changed after the fact.
create table lottery.rules (
  hash text primary key,
  text text not null
);

alter table lottery.draws
  add column source text not null default 'own' check (source in ('own', 'feed', 'operators')),
  -- Raised by every result and every correction.
  add column result_version int not null default 0,
  add column published jsonb,
  add column source_label jsonb,
  add column label jsonb,
  -- 1: numbers from the seed alone. 2: beacon and tickets are mixed in. Null: nothing is committed.
  add column proof_version int default 1 check (proof_version in (1, 2)),
  add column rules_hash text references lottery.rules (hash),
  -- Named before the draw opens; its value is known after it closed.
  add column beacon_source text,
  add column beacon_round text,
  add column beacon_value text,
  -- Merkle root of all tickets, written when the draw closed.
  add column ticket_root text,
  add column ticket_count int,
  -- From here on the bets of a draw without a result are given back.
  add column refund_at timestamptz,
  -- Why staff called it off, moved or corrected it.
  add column reason text,
  drop constraint draws_state_check,
  add check (state in ('upcoming', 'open', 'closed', 'resulted', 'settled', 'void', 'missed')),
  add check (proof_version is distinct from 2 or (rules_hash is not null and beacon_round is not null)),
  add check ((beacon_value is not null and ticket_root is not null) or proof_version is distinct from 2 or state not in ('resulted', 'settled'));
update lottery.draws set result_version = 1 where result is not null;
-- A result that is put in without a word on its version is the first one.
create function lottery.count_result() returns trigger language plpgsql as $$
begin
  if new.result is not null and new.result_version = 0 then
    new.result_version := 1;
  end if;
  return new;
end $$;
create trigger count_result before insert or update on lottery.draws for each row execute function lottery.count_result();

-- What is hashed of each ticket, in the order of the tree. Tickets that were cancelled before the close are not in it.
create table lottery.ticket_leaves (
  draw_id uuid not null,
  position int not null,
  bet_id uuid not null,
  hash bytea not null,
  primary key (draw_id, position)
);
create unique index ticket_leaves_by_bet on lottery.ticket_leaves (bet_id);

-- The text of a ticket that its leaf is the hash of: one line on the bet, one on each of its lines. Amounts are 1/10,000 of the currency. The
-- bet's id is random, so that nobody finds out what a ticket says by trying.
create function lottery.ticket_text(p_bet lottery.bets) returns text
language sql stable as $$
  select concat_ws(chr(10), concat_ws(';', p_bet.id, p_bet.draw_id, p_bet.ticket_number, p_bet.stake, p_bet.price),
    string_agg(concat_ws(';', l.line_no, l.play_type, l.selection, l.bet_count, l.stake, l.unit_stake, l.rate_num || '/' || l.rate_den), chr(10)
      order by l.line_no))
    from lottery.bet_lines l where l.member_id = p_bet.member_id and l.bet_id = p_bet.id
$$;

-- Results as operators type them. The second operator's equal entry makes the result.
create table lottery.result_entries (
  draw_id uuid not null references lottery.draws (id),
  operator_id uuid not null,
  operator_name text not null,
  -- The version that the entry would make.
  version int not null,
  entry jsonb not null,
  reason text not null default '',
  entered_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version, operator_id)
);
