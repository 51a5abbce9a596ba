-- Fills in what came in and went out on days that were summed before that was kept, of at most so many members. Returns how many had any.
-- Locks: the accounts' rows, sorted by member, as `wallet.sum_days` does.
create or replace function wallet.complete_day_sums(p_currency text, p_most int) returns int language plpgsql as $$
declare
  v_member uuid;
  v_count int := 0;
begin
  for v_member in
    select a.member_id from wallet.accounts a
     where a.currency = p_currency
       and exists (select from wallet.day_sums d where d.member_id = a.member_id and d.currency = a.currency and d.money_in is null)
     order by a.member_id limit p_most for update of a skip locked
  loop
    update wallet.day_sums d set money_in = s.money_in, money_out = s.money_out
      from wallet.day_sum_marks m cross join lateral wallet.entry_sums(m.member_id, m.currency, 0, m.last_entry + 1, null) s
     where m.member_id = v_member and m.currency = p_currency and d.member_id = v_member and d.currency = p_currency
       and d.day = s.day and d.type = s.type and d.account = s.account and d.money_in is null;
    -- A sum without entries is for the checks to find, and not to be tried for ever.
    update wallet.day_sums d set money_in = 0, money_out = 0 where d.member_id = v_member and d.currency = p_currency and d.money_in is null;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
