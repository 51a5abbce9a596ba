-- The largest stake of a bet or round while the member plays bonuses, in minor units: the smallest that one of them sets; null: none does.
create or replace function promotions.largest_bet(p_member uuid) returns bigint language sql stable as $$
  select min(g.max_bet) from promotions.grants g where g.member_id = p_member and g.state = 'active'
$$;
