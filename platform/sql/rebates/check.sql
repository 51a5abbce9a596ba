-- Invariants between paid rebates and the ledger, for what was paid since a moment. Each row is a violation. One statement, so it sees both at one
-- moment.
create or replace function rebates.check(p_since timestamptz) returns table (invariant text, member_id uuid, detail text)
language sql stable as $$
  select 'rebate_is_paid', c.member_id, c.id || ': ' || c.total || ' instead of ' || coalesce(e.available, 0)
    from rebates.claims c
    left join wallet.member_entries e on e.member_id = c.member_id and e.key = 'rebate:' || c.id
   where c.claimed_at >= p_since
     and (e.available is distinct from c.total or e.type <> case c.kind when 'manual' then 'MANUAL_REBATE' else 'AUTO_REBATE' end)
  union all
  select 'paid_money_is_a_rebate', e.member_id, e.key
    from wallet.member_entries e
    left join rebates.claims c on c.member_id = e.member_id and e.key = 'rebate:' || c.id
   where e.created_at >= p_since and e.ref_type = 'rebate' and c.id is null
  union all
  -- Each category is its turnover × its rate, rounded down to a hundredth.
  select 'rebate_is_its_rate', c.member_id, c.id || ' ' || (r ->> 'category')
    from rebates.claims c cross join jsonb_array_elements(c.rows) r
   where c.claimed_at >= p_since
     and (r ->> 'amount')::numeric <> floor((r ->> 'valid')::numeric * (r ->> 'basisPoints')::numeric / 1000000) * 100
  union all
  select 'rebate_is_its_rows', c.member_id, c.id || ': ' || c.total
    from rebates.claims c
   where c.claimed_at >= p_since
     and c.total <> (select coalesce(sum((r ->> 'amount')::numeric), 0) from jsonb_array_elements(c.rows) r)
$$;
