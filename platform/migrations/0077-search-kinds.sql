-- Words for what a game is, its category and class in all languages, a line a word. They are found from their beginning only: whoever types
-- "lot" looks for the lotus and not for all slots.
alter table games.search_texts add column kinds text not null default '';
