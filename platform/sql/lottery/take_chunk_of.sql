-- Takes the next unpaid chunk of a draw, among those of a range of slots, for this transaction, past those that other workers hold. A chunk from
-- before chunks had slots belongs to every range.
-- Locks: the chunk's row, `skip locked`.
create or replace function lottery.take_chunk_of(p_draw uuid, p_first int, p_last int) returns table (version int, chunk_no int)
language sql as $$
  select c.version, c.chunk_no from lottery.settlement_chunks c
   where c.draw_id = p_draw and c.paid_at is null and (c.slot is null or c.slot between p_first and p_last)
   order by c.version, c.chunk_no limit 1 for update skip locked
$$;
