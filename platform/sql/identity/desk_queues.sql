-- Identity checks that wait for an officer, and since when.
create or replace view identity.desk_queues as
  select 'identity'::text as queue, count(*)::int as waiting, min(c.sent_at) as oldest from identity.checks c where c.status = 'pending';
