-- Notes bets of some members on a draw that they may fill a lot with, or have filled one with. `p_first` and `p_last` say between when each has bet on it,
-- in microseconds since 1970: no index leads from a draw to the bets of one member.
-- Locks: none.
create or replace function turnover.note_bets_of(p_draw uuid, p_members uuid[], p_first bigint[], p_last bigint[]) returns void language sql as $$
  insert into turnover.pending (member_id, kind, ref)
  select b.member_id, 'lottery', b.bet_id::text
    from unnest(p_members, p_first, p_last) as p (member_id, first_at, last_at)
    join lottery.standing_bets b on b.member_id = p.member_id and b.draw_id = p_draw
     and b.accepted_at between 'epoch'::timestamptz + p.first_at * interval '1 microsecond' and 'epoch'::timestamptz + p.last_at * interval '1 microsecond'
   where exists (select 1 from turnover.lots l where l.member_id = b.member_id and l.state = 'active' and l.opened_at <= b.accepted_at)
      or exists (select 1 from turnover.feeds f where f.member_id = b.member_id and f.kind = 'lottery' and f.ref = b.bet_id::text)
$$;
