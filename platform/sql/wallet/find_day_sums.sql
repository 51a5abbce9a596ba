-- What a member's entries add up to by day, type and house account, between two days of the brand, both included.
create or replace function wallet.find_day_sums(p_member_id uuid, p_currency text, p_from date, p_to date)
returns table (day date, type text, account text, entries bigint, amount bigint) language sql stable as $$
  with mark as (
    select m.last_entry, m.next_day from wallet.day_sum_marks m where m.member_id = p_member_id and m.currency = p_currency
    union all select 0, null limit 1
  )
  select s.day, s.type, s.account, sum(s.entries)::bigint, sum(s.amount)::bigint
    from (
      select d.day, d.type, d.account, d.entries, d.amount from wallet.day_sums d
       where d.member_id = p_member_id and d.currency = p_currency and d.day between p_from and p_to
      union all
      select e.day, e.type, e.account, e.entries, e.amount
        from mark cross join lateral wallet.entry_sums(p_member_id, p_currency, mark.last_entry, null, greatest(mark.next_day, p_from)) e
       where e.day between p_from and p_to
    ) s
   group by 1, 2, 3
$$;
