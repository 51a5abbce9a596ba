-- Sums a member's entries between two numbers, both excluded, by day, type and house account. `p_from` is the first day that can have one of
-- them; `p_before` null: up to the last. `amount` is what all money changed by, `money_in` and `money_out` what the available money did.
create or replace function wallet.entry_sums(p_member_id uuid, p_currency text, p_last_entry bigint, p_before bigint, p_from date)
returns table (day date, type text, account text, entries bigint, amount bigint, last_entry bigint, money_in bigint, money_out bigint)
language sql stable as $$
  select core.day_of(e.created_at), e.type, coalesce(e.counter_account, h.account), count(*), sum(e.available + e.hold)::bigint, max(e.number),
    sum(greatest(e.available, 0))::bigint, sum(greatest(-e.available, 0))::bigint
    from wallet.member_entries e
    left join wallet.house_entries h on e.counter_account is null and h.member_id = e.member_id and h.entry_id = e.id
   where e.member_id = p_member_id and e.currency = p_currency and e.number > p_last_entry
     and (p_before is null or e.number < p_before)
     -- A day earlier, so that a clock that was set back hides nothing; the number decides.
     and (p_from is null or e.created_at >= core.start_of_day(p_from - 1))
   group by 1, 2, 3
$$;
