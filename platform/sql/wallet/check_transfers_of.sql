-- Invariants of what the members behind one and up to another have sent and received. Each row is a violation.
create or replace function wallet.check_transfers_of(p_after uuid, p_until uuid) returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  -- A transfer ends as its recipient has answered.
  select 'transfer_ends_as_answered', t.member_id, 'transfer ' || t.id
    from wallet.transfers t left join wallet.transfer_receipts r on r.member_id = t.recipient_id and r.transfer_id = t.id
   where t.member_id > p_after and t.member_id <= p_until and t.state <> 'sent'
     and (r.transfer_id is null or r.sender_id <> t.member_id or r.refusal is distinct from t.refusal)
  union all
  select 'receipt_has_its_transfer', r.member_id, 'transfer ' || r.transfer_id
    from wallet.transfer_receipts r left join wallet.transfers t on t.member_id = r.sender_id and t.id = r.transfer_id
   where r.member_id > p_after and r.member_id <= p_until and t.recipient_id is distinct from r.member_id
  union all
  -- It was taken once, and given once: to its recipient, or back.
  select 'transfer_has_its_entries', t.member_id, 'transfer ' || t.id
    from wallet.transfers t
    left join wallet.transfer_receipts r on r.member_id = t.recipient_id and r.transfer_id = t.id
    left join wallet.member_entries taken on taken.member_id = t.member_id and taken.key = 'transfer:' || t.id || ':out'
    left join wallet.member_entries given on given.member_id = t.recipient_id and given.key = 'transfer:' || t.id || ':in'
    left join wallet.member_entries back on back.member_id = t.member_id and back.key = 'transfer:' || t.id || ':return'
   where t.member_id > p_after and t.member_id <= p_until and (
      taken.available is distinct from -t.amount
      or given.available is distinct from case when r.transfer_id is not null and r.refusal is null then t.amount end
      or back.available is distinct from case when t.state = 'returned' then t.amount end)
$$;
