-- The house account that a move of this type is booked against. The caller names the one for real money; a trial member's move goes to the
-- one for play money. A pair that is missing in `wallet.kinds` is an error and moves nothing.
create or replace function wallet.house_account(p_type text, p_account text, p_is_trial boolean) returns text language plpgsql stable as $$
declare
  kind wallet.kinds;
  account text;
begin
  select * into kind from wallet.kinds k
   where k.type = p_type and case
     when k.real_account is null then k.trial_account = p_account
     when k.real_account like '%:' then starts_with(p_account, k.real_account)
     else k.real_account = p_account
   end;
  account := case
    when p_is_trial then kind.trial_account || coalesce(substr(p_account, length(kind.real_account) + 1), '')
    when kind.real_account is not null then p_account
  end;
  if account is null then
    raise exception '% is not booked against % (trial: %)', p_type, p_account, p_is_trial;
  end if;
  return account;
end $$;
