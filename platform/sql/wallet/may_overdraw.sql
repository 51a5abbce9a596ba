-- Whether a move of this type may make a balance negative: only those that take back what may have been spent already.
create or replace function wallet.may_overdraw(p_type text) returns boolean language sql immutable parallel safe as $$
  select p_type in ('GAME_ROLLBACK', 'GAME_ADJUST', 'RESULT_CORRECTION', 'REVERSE_REBATE')
$$;
