-- What a member lost and staked, hour by hour, as the ledger says, in minor units. Lost: stakes, settled or open, less what came back for
-- them; money in a provider's own wallet counts as lost until it is back. Staked: stakes without those that were taken back.
create or replace function limits.sum_entries(p_member uuid, p_from timestamptz, p_to timestamptz)
returns table (hour timestamptz, lost bigint, wagered bigint) language sql stable as $$
  select date_trunc('hour', e.created_at, 'UTC'),
         -sum(e.available + e.hold)::bigint,
         -coalesce(sum(e.available + e.hold) filter (
           where e.type in ('LOTTERY_BET', 'LOTTERY_CANCEL', 'CHASE_BET', 'GAME_BET') or (e.type = 'GAME_ROLLBACK' and e.available > 0)), 0)::bigint
    from wallet.member_entries e
   where e.member_id = p_member and e.created_at >= p_from and e.created_at < p_to
     and e.type in ('LOTTERY_BET', 'LOTTERY_PRIZE', 'LOTTERY_REBATE', 'LOTTERY_CANCEL', 'REVERSE_PRIZE', 'RESULT_CORRECTION',
       'CHASE_BET', 'GAME_BET', 'GAME_WIN', 'GAME_ROLLBACK', 'GAME_JACKPOT', 'GAME_ADJUST', 'VENDOR_IN', 'VENDOR_OUT')
   group by 1
$$;
