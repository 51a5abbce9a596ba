-- What is wrong with pay runs of the last weeks: each row is a violation, and there must be none.
create or replace function payruns.check() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  with recent as (
    select * from payruns.runs r where r.computed_at > clock_timestamp() - interval '40 days'
  ), sums as (
    select r.id, count(p.id) as records, coalesce(sum(p.amount), 0) as amount, coalesce(sum(greatest(p.less - p.total, 0)), 0) as excess
      from recent r left join payruns.records p on p.run_id = r.id group by r.id
  )
  select 'run_is_the_sum_of_its_records', null::uuid, r.kind || ' ' || r.starts_at
    from recent r join sums s on s.id = r.id where (r.records, r.amount) is distinct from (s.records, s.amount)
  union all
  -- A line costs what its top has reached, and more only where somebody below has reached more than the one above.
  select 'salaries_cost_what_tops_reach', null, r.kind || ' ' || r.starts_at || ' differs by ' || r.amount - r.tops - s.excess
    from recent r join sums s on s.id = r.id
   where r.kind in ('DAILY_SALARY', 'HOURLY_SALARY') and r.amount <> r.tops + s.excess
  union all
  select 'record_adds_up', p.member_id, 'record ' || p.id
    from recent r join payruns.records p on p.run_id = r.id
   where p.amount <> case p.kind when 'DIVIDEND' then p.total when 'REALTIME_SALARY' then greatest(p.total + p.carried, 0)
     else greatest(p.total - p.less, 0) end
  union all
  -- What the company pays is in the ledger once, and nothing else is.
  select 'record_is_in_the_ledger', p.member_id, 'record ' || p.id
    from recent r join payruns.records p on p.run_id = r.id
    left join wallet.member_entries e on e.member_id = p.member_id and e.key = payruns.key_of(p)
   where (p.upline_id is null or p.kind <> 'DIVIDEND') and e.available is distinct from case when p.state = 'paid' then p.amount end
  union all
  -- What an agent owes is the record of the one below, and was sent once.
  select 'debt_is_its_record', d.member_id, 'debt ' || d.id
    from payruns.debts d left join payruns.records p on p.member_id = d.downline_id and p.id = d.id
   where d.created_at > clock_timestamp() - interval '40 days' and (d.amount, d.member_id) is distinct from (p.amount, p.upline_id)
  union all
  select 'debt_was_sent_once', d.member_id, 'debt ' || d.id
    from payruns.debts d left join wallet.transfers t on t.member_id = d.member_id and t.key = payruns.transfer_key_of(d)
   where d.created_at > clock_timestamp() - interval '40 days'
     and (case when d.state = 'cancelled' then t.state <> 'returned' else (d.state in ('sent', 'paid', 'returned')) <> (t.id is not null) end
       or t.amount <> d.amount or (d.state = 'paid' and t.state <> 'arrived'))
$$;
