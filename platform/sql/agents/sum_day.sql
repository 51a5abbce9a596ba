-- Sums a day of all members and teams anew, from the kept sums of members. The arrays say which types of entries count in which column.
-- Locks: the rows that change; the caller holds `agents.refreshed`, so that one sums at a time.
create or replace function agents.sum_day(
  p_day date, p_currency text, p_active_from bigint, p_deposits text[], p_withdrawals text[], p_payouts text[], p_rebates text[], p_promotions text[]
) returns void language sql as $$
  with play as materialized (
    select d.member_id, sum(d.stake)::bigint as stake, sum(d.valid)::bigint as valid from play_sums.days d where d.day = p_day group by d.member_id
  ), money as materialized (
    select d.member_id, coalesce(sum(d.amount) filter (where d.type = any(p_deposits)), 0)::bigint as deposits,
      -coalesce(sum(d.amount) filter (where d.type = any(p_withdrawals)), 0)::bigint as withdrawals,
      coalesce(sum(d.amount) filter (where d.type = any(p_payouts)), 0)::bigint as payout,
      coalesce(sum(d.amount) filter (where d.type = any(p_rebates)), 0)::bigint as rebate,
      coalesce(sum(d.amount) filter (where d.type = any(p_promotions)), 0)::bigint as promotions
      from wallet.day_sums d where d.day = p_day and d.currency = p_currency group by d.member_id
  ), joined as materialized (
    select m.id as member_id from members.members m
     where m.registered_at >= core.start_of_day(p_day) and m.registered_at < core.start_of_day(p_day + 1) and m.parent_id is not null
  ), begun as materialized (
    select distinct d.member_id from payments.deposits d
     where d.status = 'credited' and d.credited_at >= core.start_of_day(p_day) and d.credited_at < core.start_of_day(p_day + 1)
       and not exists (
         select from payments.deposits e
          where e.member_id = d.member_id and e.status = 'credited' and e.credited_at < core.start_of_day(p_day))
  ), own as materialized (
    select m.id as member_id, coalesce(p.stake, 0) as stake, coalesce(p.valid, 0) as valid, coalesce(w.payout, 0) as payout,
      coalesce(w.rebate, 0) as rebate, coalesce(w.promotions, 0) as promotions, coalesce(w.deposits, 0) as deposits,
      coalesce(w.withdrawals, 0) as withdrawals, (coalesce(p.stake, 0) >= p_active_from)::int as active,
      (j.member_id is not null)::int as registrations, (b.member_id is not null)::int as first_deposits
      from (
        select member_id from play union select member_id from money union select member_id from joined union select member_id from begun
      ) k
      join members.members m on m.id = k.member_id and m.type <> 4
      left join play p on p.member_id = k.member_id
      left join money w on w.member_id = k.member_id
      left join joined j on j.member_id = k.member_id
      left join begun b on b.member_id = k.member_id
  ), fresh as materialized (
    select o.member_id, false as is_team, o.stake, o.valid, o.payout, o.rebate, o.promotions, o.deposits, o.withdrawals, o.active, o.registrations,
      o.first_deposits
      from own o
    union all
    select p.ancestor_id, true, sum(o.stake)::bigint, sum(o.valid)::bigint, sum(o.payout)::bigint, sum(o.rebate)::bigint, sum(o.promotions)::bigint,
      sum(o.deposits)::bigint, sum(o.withdrawals)::bigint, sum(o.active)::int, sum(o.registrations)::int, sum(o.first_deposits)::int
      from own o join members.paths p on p.descendant_id = o.member_id and p.depth > 0 group by p.ancestor_id
  ), gone as (
    delete from agents.team_days t
     where t.day = p_day and not exists (select from fresh f where f.member_id = t.member_id and f.is_team = t.is_team)
  )
  insert into agents.team_days as t (member_id, day, is_team, stake, valid, payout, rebate, promotions, deposits, withdrawals, active, registrations,
    first_deposits)
  select f.member_id, p_day, f.is_team, f.stake, f.valid, f.payout, f.rebate, f.promotions, f.deposits, f.withdrawals, f.active, f.registrations,
    f.first_deposits
    from fresh f
  on conflict on constraint team_days_pkey do update
    set stake = excluded.stake, valid = excluded.valid, payout = excluded.payout, rebate = excluded.rebate, promotions = excluded.promotions,
      deposits = excluded.deposits, withdrawals = excluded.withdrawals, active = excluded.active, registrations = excluded.registrations,
      first_deposits = excluded.first_deposits
    where (t.stake, t.valid, t.payout, t.rebate, t.promotions, t.deposits, t.withdrawals, t.active, t.registrations, t.first_deposits)
      is distinct from (excluded.stake, excluded.valid, excluded.payout, excluded.rebate, excluded.promotions, excluded.deposits,
        excluded.withdrawals, excluded.active, excluded.registrations, excluded.first_deposits)
$$;
