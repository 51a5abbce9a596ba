-- Works out, once for each version of the result, what a draw owes, and cuts it into chunks that are paid one by one. A correction owes
-- the difference to what earlier versions owed; what it changes of one bet stands in one chunk, so that its member is told everything at
-- once, and its chunks are small, because corrections move money entry by entry. Chunks go by slots: none holds members of both halves of
-- the slots, and a member whose dues fit into one chunk stands in one alone, so that lanes never wait for each other's accounts. Returns the
-- number of chunks.
-- Locks: the draw's row, which the worker that settles the draw holds alone.
create or replace function lottery.prepare_dues(p_draw uuid, p_chunk_size int) returns int
language plpgsql as $$
declare
  -- Numbers of chunks of the second half begin here; no draw has as many chunks.
  c_half constant int := 1000000;
  v_state text;
  v_version int;
  v_owed int;
begin
  -- A draw that is called off before any result is its first version too.
  select d.state, greatest(d.result_version, 1), d.owed_version into v_state, v_version, v_owed from lottery.draws d where d.id = p_draw for update;
  if v_state in ('resulted', 'void', 'missed')
    and v_owed is distinct from v_version then
    if v_version = 1 then
      insert into lottery.dues (draw_id, version, chunk_no, member_id, bet_id, kind, amount)
      select p_draw, 1,
             -- One row after the other within the half, but a member that fits into a chunk is counted as a whole, from where it begins.
             d.half * c_half + (case when d.own <= p_chunk_size then d.up_to_member - d.own else d.nth - 1 end) / p_chunk_size,
             d.member_id, d.bet_id, d.kind, d.amount
        from (
          select due.*, core.slot_of(due.member_id) / 128 as half,
                 row_number() over (partition by core.slot_of(due.member_id) / 128 order by core.slot_of(due.member_id), due.member_id, due.bet_id, due.kind) as nth,
                 count(*) over (partition by core.slot_of(due.member_id) / 128 order by core.slot_of(due.member_id), due.member_id) as up_to_member,
                 count(*) over (partition by due.member_id) as own
            from lottery.owed(p_draw, v_state) due where due.amount > 0
        ) d;
    else
      insert into lottery.dues (draw_id, version, chunk_no, member_id, bet_id, kind, amount)
      select p_draw, v_version, core.slot_of(due.member_id) / 128 * c_half
               + (dense_rank() over (partition by core.slot_of(due.member_id) / 128 order by core.slot_of(due.member_id), due.member_id, due.bet_id) - 1)
                 / least(p_chunk_size, 100),
             due.member_id, due.bet_id, due.kind, due.amount
        from (
          select member_id, bet_id, kind, sum(amount)::bigint as amount
            from (
              select o.member_id, o.bet_id, o.kind, o.amount from lottery.owed(p_draw, v_state) o
              union all
              select e.member_id, e.bet_id, e.kind, -e.amount from lottery.dues e where e.draw_id = p_draw and e.version < v_version
            ) sides
           group by member_id, bet_id, kind
        ) due
       where due.amount <> 0;
    end if;
    insert into lottery.settlement_chunks (draw_id, version, chunk_no, slot)
    select p_draw, v_version, d.chunk_no, min(core.slot_of(d.member_id))
      from lottery.dues d where d.draw_id = p_draw and d.version = v_version group by d.chunk_no
    on conflict do nothing;
    update lottery.draws d set owed_version = v_version where d.id = p_draw;
  end if;

  return (select count(*) from lottery.settlement_chunks c where c.draw_id = p_draw and c.version = v_version);
end
$$;
