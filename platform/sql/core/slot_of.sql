-- The slot of a member, 0 to 255, by the last byte of the id, which is random. `slotOf` in the code says the same.
create or replace function core.slot_of(p_member uuid) returns int language sql immutable parallel safe as $$
  select get_byte(uuid_send(p_member), 15)
$$;
