-- Letters of members of the last day: nobody marks a letter as answered, so those are what is new.
create or replace view feedback.desk_queues as
  select 'feedback'::text as queue, count(*)::int as waiting, min(e.created_at) as oldest
    from feedback.entries e where e.created_at > clock_timestamp() - interval '1 day';
