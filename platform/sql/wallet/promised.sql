-- For the daily close: money that is held for withdrawals and other acts under way, in minor units, without play money. Reads every account.
create or replace view wallet.promised as
  select 'holds' as kind, count(*)::int as count, sum(a.hold)::bigint as amount
    from wallet.accounts a where a.hold > 0 and not a.is_trial having count(*) > 0;
