-- Whether a member may pay in an amount, in minor units. Verdict: null (yes), excluded, timed_out or deposit_limit, with a detail. No row: the
-- member has set nothing. Callers hold the account.
create or replace function limits.judge_deposit(p_member uuid, p_amount bigint) returns table (verdict text, detail jsonb)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  m limits.members;
  v_lowest record;
begin
  select * into m from limits.members o where o.member_id = p_member;
  if not found then return; end if;
  select a.verdict, a.detail into verdict, detail from limits.away(m) a;
  if verdict is null then
    select l.period, l.amount - payments.sum_asked(p_member, clock_timestamp() - limits.period_length(l.period)) as remaining into v_lowest
      from limits.limits l where l.member_id = p_member and l.kind = 'deposit' and l.amount is not null order by 2 limit 1;
    if p_amount > v_lowest.remaining then
      verdict := 'deposit_limit';
      detail := jsonb_build_object('period', v_lowest.period, 'remaining', greatest(v_lowest.remaining, 0)::text);
    end if;
  end if;
  return next;
end $$;
