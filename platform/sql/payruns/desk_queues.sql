-- What waits for officers of agents’ pay, and since when. All are read from indexes of what is open.
create or replace view payruns.desk_queues as
  select 'payruns'::text as queue, count(*)::int as waiting, min(w.since) as oldest
    from (
      select r.computed_at as since from payruns.runs r where r.state = 'waiting'
      union all select d.opened_at from payruns.disputes d where d.state = 'open'
      union all select b.ended_at from payruns.debts b where b.state = 'returned'
    ) w;
