-- For the daily close: money that offers gave and that is not played through, in minor units, so that its members may not withdraw it yet.
create or replace view promotions.promised as
  select 'bonuses' as kind, count(*)::int as count, sum(g.amount)::bigint as amount
    from promotions.grants g where g.state = 'active' and g.kind = 'money' having count(*) > 0;
