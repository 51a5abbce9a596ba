-- Number of the first audit line that was changed or does not follow the one before it; null when the chain is intact.
create or replace function operators.find_audit_fault() returns bigint language sql stable as $$
  select min(number) from (
    select a.number,
      a.previous_hash is distinct from lag(a.hash, 1, decode(repeat('00', 32), 'hex')) over (order by a.number)
        or a.hash is distinct from operators.hash_audit_line(a) as is_faulty
    from operators.audit a
  ) lines where is_faulty
$$;
