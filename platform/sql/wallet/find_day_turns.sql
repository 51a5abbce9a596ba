-- How many entries of the types a member has on each day of the brand between two days, both included, and what came in and went out by them.
-- `p_types` null: all. Days without such entries have no row.
create or replace function wallet.find_day_turns(p_member_id uuid, p_currency text, p_from date, p_to date, p_types text[])
returns table (day date, entries bigint, money_in bigint, money_out bigint) language sql stable as $$
  with mark as (
    select m.last_entry, m.next_day from wallet.day_sum_marks m where m.member_id = p_member_id and m.currency = p_currency
    union all select 0, null limit 1
  ), kept as (
    select d.day, sum(d.entries) as entries, sum(d.money_in) as money_in, sum(d.money_out) as money_out, bool_or(d.money_in is null) as is_incomplete
      from wallet.day_sums d
     where d.member_id = p_member_id and d.currency = p_currency and d.day between p_from and p_to
       and (p_types is null or d.type = any(p_types))
     group by d.day
  )
  select s.day, sum(s.entries)::bigint, sum(s.money_in)::bigint, sum(s.money_out)::bigint
    from (
      select k.day, k.entries, k.money_in, k.money_out from kept k where not k.is_incomplete
      union all
      select k.day, count(*), sum(greatest(e.available, 0)), sum(greatest(-e.available, 0))
        from kept k cross join mark
        join wallet.member_entries e on e.member_id = p_member_id and e.currency = p_currency and e.number <= mark.last_entry
         and (e.created_at, e.number) >= (core.start_of_day(k.day), 0) and (e.created_at, e.number) < (core.start_of_day(k.day + 1), 0)
         and (p_types is null or e.type = any(p_types))
       where k.is_incomplete group by k.day
      union all
      select e.day, e.entries, e.money_in, e.money_out
        from mark cross join lateral wallet.entry_sums(p_member_id, p_currency, mark.last_entry, null, greatest(mark.next_day, p_from)) e
       where e.day between p_from and p_to and (p_types is null or e.type = any(p_types))
    ) s
   group by s.day
$$;
