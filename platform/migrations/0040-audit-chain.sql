-- Each line carries the hash of the line before it and of its own content, so that nobody who gets past the guards can change, remove or
-- slip in a line without every later hash telling of it.
alter table operators.audit add column previous_hash bytea, add column hash bytea;

-- All that a line says, as one text that cannot be read in two ways.
create function operators.hash_audit_line(line operators.audit) returns bytea language sql stable as $$
  select sha256(line.previous_hash || convert_to(jsonb_build_array(
    line.number, line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.operator_id, line.operator_name,
    line.area, line.act, line.subject, line.reason, line.detail, host(line.address)
  )::text, 'UTF8'))
$$;

-- One writer at a time, until its transaction ends: a line follows what is committed, and its number follows without a gap.
create function operators.chain_audit_line() returns trigger language plpgsql as $$
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

-- The lines of before are chained once, as they stand.
alter table operators.audit disable trigger append_only;
grant update on operators.audit to current_user;
do $$
declare
  line operators.audit;
  before bytea := decode(repeat('00', 32), 'hex');
begin
  for line in select * from operators.audit order by number loop
    line.previous_hash := before;
    before := operators.hash_audit_line(line);
    update operators.audit set previous_hash = line.previous_hash, hash = before where number = line.number;
  end loop;
end $$;
revoke update on operators.audit from current_user;
alter table operators.audit enable trigger append_only;
alter table operators.audit alter column previous_hash set not null, alter column hash set not null;

create trigger chain before insert on operators.audit for each row execute function operators.chain_audit_line();

-- The number of the first line that is not what it was, or does not follow the one before it; null when all do.
create function operators.find_audit_fault() returns bigint language sql stable as $$
  select min(number) from (
    select a.number,
      a.previous_hash is distinct from lag(a.hash, 1, decode(repeat('00', 32), 'hex')) over (order by a.number)
        or a.hash is distinct from operators.hash_audit_line(a) as is_faulty
    from operators.audit a
  ) lines where is_faulty
$$;
