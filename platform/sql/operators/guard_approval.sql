-- Trigger of `operators.approvals`: a proposal never changes, and it is decided once.
create or replace function operators.guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting' or new.state = 'waiting'
    or (new.id, new.call, new.params, new.body, new.content_hash, new.subject, new.reason, new.proposed_by, new.proposer_name, new.proposed_at, new.expires_at)
      is distinct from
      (old.id, old.call, old.params, old.body, old.content_hash, old.subject, old.reason, old.proposed_by, old.proposer_name, old.proposed_at, old.expires_at)
  then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
