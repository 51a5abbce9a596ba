-- Names and vendors of games in all languages, folded by the platform: small letters without accents and tone marks, a line a name.
create table games.search_texts (
  node_id text primary key references games.games (node_id) on delete cascade,
  -- Words set apart by single blanks.
  words text not null,
  -- The same without blanks: Thai and Chinese set none, and people leave them out.
  compact text not null
);

-- Every run of three letters in them, by which a name is found without reading all names. The extension for this looks at single
-- bytes in the databases that we set up and finds nothing in Thai or Chinese (docs/decisions/0020-search-by-trigrams.md).
create table games.search_grams (
  gram text not null,
  -- Of a game in `search_texts`; said here only, since looking it up for each of half a million rows is most of the work of writing them.
  node_id text not null,
  primary key (gram, node_id)
);
create index search_grams_by_node on games.search_grams (node_id);
