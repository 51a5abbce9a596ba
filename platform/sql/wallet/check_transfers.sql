-- Invariants of transfers between members. Each row is a violation.
create or replace function wallet.check_transfers() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_transit()
  union all
  select * from wallet.check_transfers_of('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
$$;
