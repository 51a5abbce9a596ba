-- What a batch of bets needs of the ledger: accounts locked in the order of ids, and what can be spent. A frozen account spends nothing.
create function wallet.lock_funds(p_currency text, p_member_ids uuid[]) returns table (member_id uuid, available bigint)
language plpgsql as $$
begin
  perform 1 from wallet.accounts a where a.member_id = any (p_member_ids) and a.currency = p_currency order by a.member_id for update;
  return query select a.member_id, case when a.is_frozen then 0 else a.available end
    from wallet.accounts a where a.member_id = any (p_member_ids) and a.currency = p_currency;
end
$$;
