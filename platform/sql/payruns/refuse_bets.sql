-- Which bets of a batch an overdue dividend forbids, by their positions. Costs one look when nobody in the batch owes one. Callers hold the
-- accounts.
create or replace function payruns.refuse_bets(p_members uuid[]) returns table (bet int, verdict text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if not exists (select from payruns.debts d where d.member_id = any (p_members) and d.state = 'open' and d.due_at <= clock_timestamp()) then return; end if;
  return query
    select o.ord::int, 'dividend_unpaid'::text, '{}'::jsonb from unnest(p_members) with ordinality as o (member, ord)
     where payruns.is_blocked(o.member);
end $$;
