-- Proposals that wait for a second officer, and since when.
create or replace view operators.desk_queues as
  select 'approvals'::text as queue, count(*)::int as waiting, min(a.proposed_at) as oldest
    from operators.approvals a where a.state = 'waiting' and a.expires_at > clock_timestamp();
