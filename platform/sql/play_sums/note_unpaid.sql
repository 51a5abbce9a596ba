-- Notes plays of which it is not known what they paid, so that they are counted again: those from before that was kept, and those that the
-- previous release has counted during an update. Noting twice counts twice, which changes nothing.
-- Locks: none.
create or replace function play_sums.note_unpaid() returns void language sql as $$
  insert into play_sums.pending_rounds (member_id, ref) select p.member_id, p.ref from play_sums.plays p where p.kind = 'game' and p.paid is null;
  insert into play_sums.settled_draws (draw_id, version)
  select distinct p.ref::uuid, 0 from play_sums.plays p where p.kind = 'lottery' and p.paid is null on conflict do nothing
$$;
