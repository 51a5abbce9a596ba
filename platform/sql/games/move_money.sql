-- Books a transaction of a provider in the ledger; zero books nothing. The caller holds the account and has decided that the move is
-- possible, so a refusal here is an error that undoes everything.
-- Locks: as `wallet.move`.
create or replace function games.move_money(p_member uuid, p_currency text, p_transaction uuid, p_entry uuid, p_type text, p_amount bigint, p_provider text, p_round uuid)
returns void
language plpgsql as $$
declare
  v_verdict text;
begin
  if p_amount = 0 then return; end if;
  select m.verdict into v_verdict from wallet.move(p_member, p_currency, p_type || ':' || p_transaction, p_entry, p_type, p_amount, 0,
    'house:games:' || p_provider, 'game_round', p_round::text) m;
  if v_verdict <> 'moved' then raise exception 'the wallet has % what was decided', v_verdict; end if;
end $$;
