-- Sums the entries of a span anew, by five minutes, account of the house and type. Entries are only ever added, so of two counts the one with
-- more entries is the later one, whichever is written last. Play money is left out. Locks: the rows of the sums that have grown.
create or replace function wallet.sum_flows(p_currency text, p_from timestamptz, p_until timestamptz) returns void language sql as $$
  insert into wallet.flows as f (currency, bucket, account, type, entries, amount)
  select e.currency, date_bin('5 minutes', e.created_at, timestamptz 'epoch'), e.counter_account, e.type, count(*),
         sum(e.available + e.hold)::bigint
    from wallet.member_entries e
   where e.currency = p_currency and e.counter_account is not null and not wallet.is_play_account(e.counter_account)
     and e.created_at >= date_bin('5 minutes', p_from, timestamptz 'epoch') and e.created_at < p_until
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4
  on conflict (currency, bucket, account, type)
    do update set entries = excluded.entries, amount = excluded.amount where f.entries < excluded.entries
$$;
