-- Totals above the caps of the draws that are sold by today's terms. Each row is a violation.
create or replace function lottery.check_caps() returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select 'member_cap_holds', t.member_id, t.draw_id::text
    from lottery.member_totals t join lottery.draws d on d.id = t.draw_id join lottery.games g on g.code = d.game_code
   where t.total > g.max_member_stake
     and not exists (select 1 from lottery.term_changes c where c.game_code = g.code and c.first_draw is not null and d.opens_at < c.holds_from)
  union all
  select 'draw_cap_holds', t.draw_id, t.total::text
    from lottery.draw_totals t join lottery.draws d on d.id = t.draw_id join lottery.games g on g.code = d.game_code
   where t.total > g.max_draw_stake
     and not exists (select 1 from lottery.term_changes c where c.game_code = g.code and c.first_draw is not null and d.opens_at < c.holds_from)
$$;
