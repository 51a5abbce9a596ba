-- Payout of a line in minor units: unit stake × (rate × multiplier + refund), exact, rounded down once.
create or replace function lottery.line_payout(p_unit bigint, p_rate_num bigint, p_rate_den bigint, p_won lottery.winning_selections) returns bigint
language sql immutable parallel safe as $$
  select div(
    p_unit * (p_rate_num * p_won.multiplier_num * p_won.refund_den + p_rate_den * p_won.refund_num * p_won.multiplier_den),
    p_rate_den * p_won.multiplier_den * p_won.refund_den)::bigint
$$;
