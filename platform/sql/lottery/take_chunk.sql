-- What `take_chunk_of` does, of all slots: instances of the release before call it. It leaves with the next release.
-- Locks: the chunk's row, `skip locked`.
create or replace function lottery.take_chunk(p_draw uuid) returns table (version int, chunk_no int)
language sql as $$
  select c.version, c.chunk_no from lottery.settlement_chunks c
   where c.draw_id = p_draw and c.paid_at is null order by c.version, c.chunk_no limit 1 for update skip locked
$$;
