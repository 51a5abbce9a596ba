-- Which bets of a batch are larger than a bonus of their member allows, by their positions. Prices are minor units. Costs one look when nobody
-- in the batch plays a bonus. Callers hold the accounts, so that no bonus begins or ends meanwhile.
create or replace function promotions.refuse_bets(p_members uuid[], p_prices bigint[])
returns table (bet int, verdict text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if not exists (select from promotions.grants g where g.member_id = any (p_members) and g.state = 'active' and g.max_bet is not null) then return; end if;
  return query
    select o.ord::int, 'bonus_bet'::text, jsonb_build_object('largest', l.largest::text)
      from unnest(p_members, p_prices) with ordinality as o (member, price, ord)
      cross join lateral (select promotions.largest_bet(o.member) as largest) l
     where o.price > l.largest;
end $$;
