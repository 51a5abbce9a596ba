-- Whether a house account holds play money.
create or replace function wallet.is_play_account(p_account text) returns boolean language sql immutable parallel safe as $$
  select p_account = 'house:trial' or p_account like 'house:trial:%'
$$;
