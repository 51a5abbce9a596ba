-- Trigger of `wallet.accounts`: an account of play money never becomes one of real money, nor the other way round.
create or replace function wallet.refuse_other_money() returns trigger language plpgsql as $$
begin
  raise exception 'an account of play money stays one, and one of real money too' using errcode = 'restrict_violation';
end $$;
