-- Sums the entries of members up to now, day by day: of those who have some from days that are over, and of those with many since they were
-- summed last. Returns how many members had any.
-- Locks: the accounts' rows, sorted by member, so that no entry is still on its way.
create or replace function wallet.sum_days(p_currency text, p_most int) returns int language plpgsql as $$
declare
  -- So many are summed in a few milliseconds by whoever asks.
  v_many constant int := 500;
  v_member uuid;
  v_mark wallet.day_sum_marks;
  v_count int := 0;
begin
  for v_member in
    select a.member_id from wallet.accounts a left join wallet.day_sum_marks m on m.member_id = a.member_id and m.currency = a.currency
     where a.currency = p_currency and a.last_entry > coalesce(m.last_entry, 0)
       and (m.next_day is null or m.next_day < core.day_of(clock_timestamp()) or a.last_entry >= coalesce(m.last_entry, 0) + v_many)
     order by a.member_id limit p_most for update of a skip locked
  loop
    select * into v_mark from wallet.day_sum_marks m where m.member_id = v_member and m.currency = p_currency;
    with sums as materialized (
      select * from wallet.entry_sums(v_member, p_currency, coalesce(v_mark.last_entry, 0), null, v_mark.next_day)
    ), added as (
      insert into wallet.day_sums as d (member_id, currency, day, type, account, entries, amount, money_in, money_out)
      select v_member, p_currency, s.day, s.type, s.account, s.entries, s.amount, s.money_in, s.money_out from sums s
      on conflict (member_id, currency, day, type, account)
        do update set entries = d.entries + excluded.entries, amount = d.amount + excluded.amount,
          money_in = d.money_in + excluded.money_in, money_out = d.money_out + excluded.money_out
    ), changed as (
      insert into core.changed_days as c (day) select distinct s.day from sums s where s.day < core.day_of(clock_timestamp()) - 1 order by 1
      on conflict (day) do update set changed_at = excluded.changed_at
    )
    insert into wallet.day_sum_marks as m (member_id, currency, next_day, last_entry)
    select v_member, p_currency, core.day_of(clock_timestamp()), coalesce((select max(s.last_entry) from sums s), v_mark.last_entry, 0)
    on conflict (member_id, currency) do update set next_day = excluded.next_day, last_entry = excluded.last_entry;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
