-- Sums a member's entries between two numbers, both excluded, by day, type and house account. `p_from` is the first day that can have one of
-- them; `p_before` null: up to the last. `amount` is what all money changed by, `money_in` and `money_out` what the available money did.
-- Goes day by day, so that the zone of the brand is asked for once a day and not once an entry.
create or replace function wallet.entry_sums(p_member_id uuid, p_currency text, p_last_entry bigint, p_before bigint, p_from date)
returns table (day date, type text, account text, entries bigint, amount bigint, last_entry bigint, money_in bigint, money_out bigint)
language sql stable as $$
  select days.day, s.type, s.account, s.entries, s.amount, s.last_entry, s.money_in, s.money_out
    from (
      select d::date as day, core.start_of_day(d::date) as starts_at, core.start_of_day(d::date + 1) as ends_at
        from generate_series(
          -- A day earlier, so that a clock that was set back hides nothing; the number decides.
          greatest(p_from - 1, (select core.day_of(min(f.created_at)) from wallet.member_entries f where f.member_id = p_member_id)),
          (select core.day_of(max(l.created_at)) from wallet.member_entries l where l.member_id = p_member_id), interval '1 day') d
    ) days
    cross join lateral (
      select e.type, coalesce(e.counter_account, h.account) as account, count(*) as entries, sum(e.available + e.hold)::bigint as amount,
        max(e.number) as last_entry, sum(greatest(e.available, 0))::bigint as money_in, sum(greatest(-e.available, 0))::bigint as money_out
        from wallet.member_entries e
        left join wallet.house_entries h on e.counter_account is null and h.member_id = e.member_id and h.entry_id = e.id
       where e.member_id = p_member_id and e.currency = p_currency and e.number > p_last_entry and (p_before is null or e.number < p_before)
         -- Compared as rows, which only the index by member and time can look up.
         and (e.created_at, e.number) >= (days.starts_at, 0) and (e.created_at, e.number) < (days.ends_at, 0)
       group by 1, 2
    ) s
$$;
