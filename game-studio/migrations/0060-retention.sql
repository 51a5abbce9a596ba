-- Rounds and matches that nobody has bet on are forgotten with their seeds; those with a bet stay.
create index rounds_over on tables.rounds (family, settled_at) where state in ('settled', 'void');

-- Matches were forgotten before without their seeds.
delete from studio.round_seeds s
where s.round_id like 'book:%' and s.revealed_at is not null
  and not exists (select from books.fixtures f where f.id = substr(s.round_id, 6));
