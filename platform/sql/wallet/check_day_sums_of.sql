-- Compares the kept sums of days with the entries they were made of, for the members behind one and up to another. Each row is a violation.
create or replace function wallet.check_day_sums_of(p_after uuid, p_until uuid) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'day_sums_are_sums_of_entries', coalesce(d.member_id, e.member_id), coalesce(d.day, e.day) || ' ' || coalesce(d.type, e.type)
    from (select * from wallet.day_sums s where s.member_id > p_after and s.member_id <= p_until) d
    full join (
      select l.member_id, l.currency, core.day_of(l.created_at) as day, l.type, h.account, count(*) as entries, sum(l.available + l.hold) as amount,
          sum(greatest(l.available, 0)) as money_in, sum(greatest(-l.available, 0)) as money_out
        from (select * from wallet.day_sum_marks s where s.member_id > p_after and s.member_id <= p_until) m
        join wallet.member_entries l on l.member_id = m.member_id and l.currency = m.currency and l.number <= m.last_entry
        join wallet.house_legs h on h.member_id = l.member_id and h.entry_id = l.id
       group by 1, 2, 3, 4, 5
    ) e on e.member_id = d.member_id and e.currency = d.currency and e.day = d.day and e.type = d.type and e.account = d.account
   where (d.entries, d.amount) is distinct from (e.entries, e.amount)
      or d.money_in <> e.money_in or d.money_out <> e.money_out
$$;
