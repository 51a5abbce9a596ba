-- What a member has paid in since a moment, or may still pay for an open request, in minor units. The amount that was asked for counts:
-- the satang that tell payments apart do not. A request that is paid late counts from its credit.
create or replace function payments.sum_asked(p_member uuid, p_from timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(d.requested), 0)::bigint from payments.deposits d
   where d.member_id = p_member and d.created_at > p_from - interval '60 days'
     and (d.status = 'credited' and d.credited_at > p_from or d.status in ('waiting_payment', 'review') and d.created_at > p_from)
$$;
