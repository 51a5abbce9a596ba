-- Applications for offers that wait for an officer, and since when.
create or replace view promotions.desk_queues as
  select 'applications'::text as queue, count(*)::int as waiting, min(a.sent_at) as oldest
    from promotions.applications a where a.status = 'pending';
