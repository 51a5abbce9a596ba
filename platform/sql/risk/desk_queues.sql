-- Cases of risk that nobody has taken, and since when.
create or replace view risk.desk_queues as
  select 'risk'::text as queue, count(*)::int as waiting, min(c.opened_at) as oldest from risk.cases c where c.state = 'open';
