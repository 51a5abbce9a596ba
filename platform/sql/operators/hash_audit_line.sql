-- Hash of an audit line. All fields form one text that cannot be read in two ways.
create or replace function operators.hash_audit_line(line operators.audit) returns bytea language sql stable as $$
  select sha256(line.previous_hash || convert_to(jsonb_build_array(
    line.number, line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.operator_id, line.operator_name,
    line.area, line.act, line.subject, line.reason, line.detail, host(line.address)
  )::text, 'UTF8'))
$$;
