-- The house's leg of every move of a member: the account and what it gained, in minor units. It stands in the entry itself; for entries from
-- before migration 0200, in a row of its own.
create or replace view wallet.house_legs as
  select e.member_id, e.id as entry_id, e.counter_account as account, e.currency, -(e.available + e.hold) as amount, e.created_at
    from wallet.member_entries e where e.counter_account is not null
  union all
  select h.member_id, h.entry_id, h.account, h.currency, h.amount, h.created_at from wallet.house_entries h
