-- What providers of games need that staff set: where their games are shown from, and that their brands begin off.
alter table games.providers
  -- Origins of the pages of its games; none for providers of the machine's configuration, whose origins the edge is given.
  add column game_origins text[] not null default '{}',
  -- Brands that it tells for the first time are off until staff switch them on.
  add column begins_off boolean not null default false;
