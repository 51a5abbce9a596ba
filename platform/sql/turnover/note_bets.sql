-- Notes the next bets of a settled draw whose members have a lot that they may fill, or have filled. Returns how many bets were looked at and
-- the last of them. The release before calls it; it leaves with the next release.
-- Locks: none; the caller holds the draw's row of `turnover.settled_draws`.
create or replace function turnover.note_bets(p_draw uuid, p_after uuid, p_most int) returns table (looked int, last_bet uuid)
language sql as $$
  with batch as materialized (
    select b.member_id, b.bet_id, b.accepted_at from lottery.standing_bets b
     where b.draw_id = p_draw and b.bet_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
     order by b.bet_id limit p_most
  ), noted as (
    insert into turnover.pending (member_id, kind, ref)
    select b.member_id, 'lottery', b.bet_id::text from batch b
     where exists (select 1 from turnover.lots l where l.member_id = b.member_id and l.state = 'active' and l.opened_at <= b.accepted_at)
        or exists (select 1 from turnover.feeds f where f.member_id = b.member_id and f.kind = 'lottery' and f.ref = b.bet_id::text)
  )
  select count(*)::int, (array_agg(batch.bet_id order by batch.bet_id desc))[1] from batch
$$;
