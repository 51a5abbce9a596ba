-- Writes down the largest multiple of days on which it is to be looked up. The caller has just counted plays of these days and so holds their rows:
-- whoever counts others meanwhile comes after it.
create or replace function play_sums.look_up_best(p_members uuid[], p_days date[], p_categories text[]) returns void language sql as $$
  update play_sums.days d set best = coalesce((
      select max(play_sums.multiple_of(p.paid, p.stake)) from play_sums.plays p
       where p.member_id = d.member_id and p.day = d.day and p.category = d.category), 0)
    from unnest(p_members, p_days, p_categories) as g (member_id, day, category)
   where d.member_id = g.member_id and d.day = g.day and d.category = g.category and d.best is null
$$;
