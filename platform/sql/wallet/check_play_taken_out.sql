-- What stood in the wrong account from before play money was parted was taken out of it, no more and no less. Each row is a violation.
create or replace function wallet.check_play_taken_out() returns table (invariant text, member_id uuid, detail text) language sql stable as $$
  select 'play_money_was_taken_out', null::uuid, t.account || ' differs by ' || sum(t.amount)
    from (
      select s.account, s.currency, s.amount from wallet.astray_legs s where s.is_before
      union all
      select t.ref_id, t.currency, case when t.from_account = t.ref_id then -t.amount else t.amount end
        from wallet.house_transfers t where t.ref_type = 'play_apart'
    ) t group by t.account, t.currency having sum(t.amount) <> 0
$$;
