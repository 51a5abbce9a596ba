-- The key under which the company pays a record: once for an agent and window, of a dividend for a contract and period.
create or replace function payruns.key_of(p_record payruns.records) returns text language sql immutable as $$
  select case p_record.kind
    when 'DIVIDEND' then 'div:' || p_record.contract_id || ':' || p_record.day
    when 'DAILY_SALARY' then 'daily:' || p_record.member_id || ':' || p_record.day
    when 'HOURLY_SALARY' then 'hourly:' || p_record.member_id || ':' || extract(epoch from p_record.starts_at)::bigint
    else 'rts:' || p_record.member_id || ':' || extract(epoch from p_record.starts_at)::bigint
  end
$$;
