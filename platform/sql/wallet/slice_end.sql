-- The last member of the next slice of accounts behind a member; null when there is none. A round through all takes about a week of minutes at most.
create or replace function wallet.slice_end(p_after uuid) returns uuid language sql stable as $$
  select s.member_id from (
    select a.member_id from wallet.accounts a where a.member_id > p_after order by a.member_id
     limit greatest(100, (select c.reltuples / 10000 from pg_class c where c.oid = 'wallet.accounts'::regclass)::int)
  ) s order by s.member_id desc limit 1
$$;
