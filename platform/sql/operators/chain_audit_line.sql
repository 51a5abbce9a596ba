-- Trigger of `operators.audit`: numbers a line and chains it to the hash of the one before.
-- Locks: an advisory lock until the transaction ends, so that a line follows committed lines only and numbers have no gaps.
create or replace function operators.chain_audit_line() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('operators.audit', 0));
  select number, hash into last from operators.audit order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := operators.hash_audit_line(new);
  return new;
end $$;
