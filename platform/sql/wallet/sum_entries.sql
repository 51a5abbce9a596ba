-- Sums what is new of members behind the given one, in the order of their ids, day by day. Returns the last of them, null when there was none.
-- What is committed meanwhile stays for the next time: a mark is the last entry that was seen.
-- Locks: the accounts' rows, sorted by member, but none that somebody else holds.
create or replace function wallet.sum_entries(p_currency text, p_after uuid, p_most int) returns uuid language plpgsql as $$
declare
  -- So many entries at once; whoever has more of them is the last one of the part.
  c_entries constant int := 5000;
  v_members uuid[];
begin
  select array_agg(d.member_id order by d.member_id) into v_members
    from (
      select w.member_id, sum(w.entries) over (order by w.member_id) - w.entries as entries_before
        from (
          select a.member_id, a.last_entry - coalesce(m.last_entry, 0) as entries
            from wallet.accounts a left join wallet.day_sum_marks m on m.member_id = a.member_id and m.currency = a.currency
           where a.currency = p_currency and a.last_entry > coalesce(m.last_entry, 0) and (p_after is null or a.member_id > p_after)
           order by a.member_id limit p_most for update of a skip locked
        ) w
    ) d
   where d.entries_before < c_entries;

  -- Marks are read once the accounts are held: whoever held them before may have moved them on.
  with zone as (select b.time_zone from core.brand b), due as materialized (
    select d.member_id, coalesce(m.last_entry, 0) as mark,
      -- A day earlier, so that a clock that was set back hides nothing; the number decides.
      coalesce(core.start_of_day(m.next_day - 1), '-infinity') as since
      from unnest(v_members) as d (member_id) left join wallet.day_sum_marks m on m.member_id = d.member_id and m.currency = p_currency
  ), sums as materialized (
    select e.member_id, (e.created_at at time zone z.time_zone)::date as day, e.type, coalesce(e.counter_account, h.account) as account,
      count(*) as entries, sum(e.available + e.hold)::bigint as amount, max(e.number) as last_entry,
      sum(greatest(e.available, 0))::bigint as money_in, sum(greatest(-e.available, 0))::bigint as money_out
      from due d
      cross join zone z
      -- Compared as rows, which only the index by member and time can look up.
      join wallet.member_entries e on e.member_id = d.member_id and e.currency = p_currency and e.number > d.mark
        and (e.created_at, e.number) >= (d.since, 0)
      left join wallet.house_entries h on e.counter_account is null and h.member_id = e.member_id and h.entry_id = e.id
     group by 1, 2, 3, 4
  ), added as (
    insert into wallet.day_sums as d (member_id, currency, day, type, account, entries, amount, money_in, money_out)
    select s.member_id, p_currency, s.day, s.type, s.account, s.entries, s.amount, s.money_in, s.money_out from sums s order by 1, 3, 4, 5
    on conflict (member_id, currency, day, type, account)
      do update set entries = d.entries + excluded.entries, amount = d.amount + excluded.amount,
        money_in = d.money_in + excluded.money_in, money_out = d.money_out + excluded.money_out
  ), changed as (
    insert into core.changed_days as c (day) select distinct s.day from sums s where s.day < core.day_of(clock_timestamp()) - 1 order by 1
    on conflict (day) do update set changed_at = excluded.changed_at
  )
  insert into wallet.day_sum_marks as m (member_id, currency, next_day, last_entry)
  select s.member_id, p_currency, core.day_of(clock_timestamp()), max(s.last_entry) from sums s group by s.member_id order by 1
  on conflict (member_id, currency) do update set next_day = excluded.next_day, last_entry = excluded.last_entry;
  return v_members[cardinality(v_members)];
end $$;
