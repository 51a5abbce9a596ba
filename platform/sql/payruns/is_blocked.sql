-- Whether a member owes a dividend that is overdue: until it is paid nothing is bet, withdrawn or sent.
create or replace function payruns.is_blocked(p_member uuid) returns boolean language sql stable as $$
  select exists (select from payruns.debts d where d.member_id = p_member and d.state = 'open' and d.due_at <= clock_timestamp())
$$;
