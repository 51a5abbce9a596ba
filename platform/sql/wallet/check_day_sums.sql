-- Compares the kept sums of days with the entries they were made of. Each row is a violation.
create or replace function wallet.check_day_sums() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select * from wallet.check_day_sums_of('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
$$;
