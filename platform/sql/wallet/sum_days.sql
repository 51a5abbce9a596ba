-- For the previous release, whose job repeats it until nothing is left: sums a part, and leaves the rest to the job of this release.
create or replace function wallet.sum_days(p_currency text, p_most int) returns int language sql as $$
  select 0 from wallet.sum_entries(p_currency, null, p_most)
$$;
