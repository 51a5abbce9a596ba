-- Moves points or tickets of one member. Verdict: moved, repeated (this key did the same before), key_reused or short; everything but moved
-- changes nothing. Corrections (EARN, ADJUST) may take more than there is, the rest is owed; what arrives pays what is owed first.
-- Locks: the member's row in points.accounts, until the transaction ends.
create or replace function points.move(
  p_member_id uuid, p_unit text, p_id uuid, p_key text, p_type text, p_amount bigint, p_ref_type text, p_ref_id text
) returns text language plpgsql as $$
declare
  account points.accounts;
  entry points.entries;
  v_net bigint;
begin
  insert into points.accounts (member_id, unit) values (p_member_id, p_unit) on conflict do nothing;
  select * into account from points.accounts a where a.member_id = p_member_id and a.unit = p_unit for update;
  select * into entry from points.entries e where e.member_id = p_member_id and e.unit = p_unit and e.key = p_key;
  if found then
    return case when (entry.type, entry.amount, entry.ref_type, entry.ref_id) = (p_type, p_amount, p_ref_type, p_ref_id)
      then 'repeated' else 'key_reused' end;
  end if;
  v_net := account.balance - account.owed + p_amount;
  if p_amount < 0 and v_net < 0 and p_type not in ('EARN', 'ADJUST') then return 'short'; end if;
  update points.accounts a
     set balance = greatest(v_net, 0), owed = greatest(-v_net, 0), last_entry = a.last_entry + 1
   where a.member_id = p_member_id and a.unit = p_unit;
  insert into points.entries
    (member_id, unit, number, id, key, type, amount, balance_after, owed_after, ref_type, ref_id, created_at)
    values (p_member_id, p_unit, account.last_entry + 1, p_id, p_key, p_type, p_amount, greatest(v_net, 0), greatest(-v_net, 0),
      p_ref_type, p_ref_id, clock_timestamp());
  return 'moved';
end $$;
