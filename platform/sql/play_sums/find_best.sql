-- The largest multiple of each day and category on which the member won something. Days whose plays are to be looked up cost one look at the
-- plays of the member.
create or replace function play_sums.find_best(p_member uuid, p_from date, p_to date) returns table (day date, category text, best int)
language sql stable as $$
  with days as materialized (
    select d.day, d.category, d.best from play_sums.days d where d.member_id = p_member and d.day between p_from and p_to
  )
  select d.day, d.category, d.best from days d where d.best > 0
  union all
  select p.day, p.category, max(play_sums.multiple_of(p.paid, p.stake))
    from play_sums.plays p join days d on d.day = p.day and d.category = p.category and d.best is null
   where p.member_id = p_member and p.paid > p.stake group by p.day, p.category
$$;
