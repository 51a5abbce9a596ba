-- Terms of lotteries that two officers have changed: what is sold from the first draw that opens at or after `holds_from`. Until then one of a lottery
-- waits; it ends with the draw it begins with, or when another change takes its place. Rows stay as long as the bets that were taken by them.
create table lottery.term_changes (
  id uuid primary key,
  game_code text not null references lottery.games (code),
  -- What the lottery and its plays will be sold by, as the desk writes it.
  terms jsonb not null,
  -- Plays whose odds or discount fall, or that are no longer sold.
  lowered text[] not null,
  holds_from timestamptz not null,
  approved_by text not null,
  approved_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- The draw it began with; none when another change took its place.
  first_draw uuid,
  check (first_draw is null or ended_at is not null)
);
comment on table lottery.term_changes is 'kind: reference';
create unique index term_changes_waiting on lottery.term_changes (game_code) where ended_at is null;
create index term_changes_begun on lottery.term_changes (game_code, holds_from) where first_draw is not null;

-- The opening of the first draw of a chase: its lines are priced by what that draw is sold by.
alter table lottery.chases add column terms_at timestamptz;
