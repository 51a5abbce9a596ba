-- Invariants between claimed rewards and the ledger, for what was claimed or paid since a moment. Each row is a violation. One statement, so it
-- sees both at one moment.
create or replace function rewards.check(p_since timestamptz) returns table (invariant text, member_id uuid, detail text)
language sql stable as $$
  select 'claimed_money_is_paid', r.member_id, r.id || ': ' || r.amount || ' instead of ' || coalesce(e.available, 0)
    from rewards.rewards r
    left join wallet.member_entries e on e.member_id = r.member_id and e.key = 'reward:' || r.id
   where r.state = 'claimed' and r.kind = 'money' and r.ended_at >= p_since
     and (e.available is distinct from r.amount or e.type <> r.entry_type)
  union all
  select 'paid_money_is_claimed', e.member_id, e.key
    from wallet.member_entries e
    left join rewards.rewards r on r.member_id = e.member_id and e.key = 'reward:' || r.id and r.state = 'claimed'
   where e.created_at >= p_since and e.ref_type = 'reward' and r.id is null
  union all
  select 'expired_after_its_time', r.member_id, r.id::text
    from rewards.rewards r where r.state = 'expired' and r.ended_at >= p_since and r.ended_at < r.expires_at
  union all
  select 'grant_of_staff_is_given', m.member_id, m.grant_id::text
    from rewards.staff_grants g
    join rewards.staff_grant_members m on m.grant_id = g.id and m.state = 'given'
    left join rewards.rewards r on r.member_id = m.member_id and r.source = 'staff' and r.source_id = g.id::text
   where g.approved_at >= p_since and (r.kind, r.amount) is distinct from (g.kind, g.amount)
$$;
