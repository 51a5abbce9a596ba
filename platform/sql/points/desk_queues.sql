-- Orders of the point mall that wait for an officer, and since when.
create or replace view points.desk_queues as
  select 'orders'::text as queue, count(*)::int as waiting, min(o.ordered_at) as oldest from points.orders o where o.state = 'in_process';
