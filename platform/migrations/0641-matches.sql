-- Matches that providers' books have open or live, as their feeds tell them. What a feed no longer tells leaves at once.
create table games.match_feeds (
  provider_code text primary key references games.providers (code),
  -- The provider's name of the list as it was told last.
  version text not null,
  -- When the provider last said how its list stands. Odds older than a few seconds are not shown as odds.
  told_at timestamptz not null
) with (fillfactor = 50);
comment on table games.match_feeds is 'kind: reference';

create table games.matches (
  provider_code text not null references games.providers (code),
  match_id text not null,
  -- The match as it was told (`ProviderMatch`), read and judged before it came here.
  told jsonb not null,
  primary key (provider_code, match_id)
) with (fillfactor = 50);
comment on table games.matches is 'kind: reference';
