-- For the daily close: points and tickets that members have. Reads every account.
create or replace view points.promised as
  select case a.unit when 'point' then 'points' else 'tickets' end as kind, count(*)::int as count, sum(a.balance)::bigint as amount
    from points.accounts a where a.balance > 0 group by a.unit;
