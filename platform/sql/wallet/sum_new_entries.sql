-- Sums what is new of members with few new entries, whatever their day, many members in one statement: those with many are for
-- `wallet.sum_days`. Returns how many members had any. Entries that are committed meanwhile stay for the next time: a mark is the last entry that was seen.
-- Locks: the accounts' rows, sorted by member, but none that somebody else holds.
create or replace function wallet.sum_new_entries(p_currency text, p_most int) returns int language plpgsql as $$
declare
  v_members constant uuid[] := array(
    select a.member_id from wallet.accounts a left join wallet.day_sum_marks m on m.member_id = a.member_id and m.currency = a.currency
     where a.currency = p_currency and a.last_entry > coalesce(m.last_entry, 0) and a.last_entry < coalesce(m.last_entry, 0) + 500
     order by a.member_id limit p_most for update of a skip locked);
begin
  -- Marks are read once the accounts are held: whoever held them before may have moved them on.
  with zone as (select b.time_zone from core.brand b), due as materialized (
    select d.member_id, coalesce(m.last_entry, 0) as mark
      from unnest(v_members) as d (member_id) left join wallet.day_sum_marks m on m.member_id = d.member_id and m.currency = p_currency
  ), sums as materialized (
    select e.member_id, (e.created_at at time zone z.time_zone)::date as day, e.type, coalesce(e.counter_account, h.account) as account,
      count(*) as entries, sum(e.available + e.hold)::bigint as amount, max(e.number) as last_entry,
      sum(greatest(e.available, 0))::bigint as money_in, sum(greatest(-e.available, 0))::bigint as money_out
      from due d
      cross join zone z
      join wallet.member_entries e on e.member_id = d.member_id and e.currency = p_currency and e.number > d.mark
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
  return cardinality(v_members);
end $$;
