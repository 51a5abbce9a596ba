-- Totals above today's caps, which staff may have lowered since. Each row is a violation.
create or replace function lottery.check_caps() returns table (invariant text, subject uuid, detail text) language sql stable as $$
  select 'member_cap_holds', t.member_id, t.draw_id::text
    from lottery.member_totals t join lottery.draws d on d.id = t.draw_id join lottery.games g on g.code = d.game_code
   where t.total > g.max_member_stake
  union all
  select 'draw_cap_holds', t.draw_id, t.total::text
    from lottery.draw_totals t join lottery.draws d on d.id = t.draw_id join lottery.games g on g.code = d.game_code
   where t.total > g.max_draw_stake
$$;
