-- Which bets of a batch the limits of their own members forbid: by their positions, with the verdicts of `limits.judge_play`, and `again`
-- for one that fits only if an earlier bet of the same member in the batch is not taken. Prices are minor units. Costs one look when
-- nobody in the batch has set anything. Callers hold the accounts.
create or replace function limits.refuse_bets(p_category text, p_members uuid[], p_prices bigint[], p_is_automatic boolean)
returns table (bet int, verdict text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  b record;
  j record;
  v_member uuid;
  v_asked bigint;
begin
  if not exists (select from limits.members m where m.member_id = any (p_members)) then return; end if;
  for b in
    select o.ord::int as ord, o.member, o.price from unnest(p_members, p_prices) with ordinality as o (member, price, ord)
      join limits.members m on m.member_id = o.member order by o.member, o.ord
  loop
    if v_member is distinct from b.member then
      v_member := b.member;
      v_asked := 0;
      select * into j from limits.judge_play(b.member, p_category, p_is_automatic);
    end if;
    bet := b.ord;
    if j.verdict is not null then
      verdict := j.verdict;
      detail := j.detail;
      return next;
    elsif b.price > j.room then
      verdict := j.room_verdict;
      detail := j.room_detail;
      return next;
    else
      v_asked := v_asked + b.price;
      if v_asked > j.room then
        verdict := 'again';
        detail := null;
        return next;
      end if;
    end if;
  end loop;
end $$;
