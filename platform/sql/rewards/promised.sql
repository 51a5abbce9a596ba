-- For the daily close: rewards that can be claimed still. Money in minor units; points and tickets are whole.
create or replace view rewards.promised as
  select case r.kind when 'money' then 'rewards' when 'points' then 'reward_points' else 'reward_tickets' end as kind, count(*)::int as count,
    sum(r.amount)::bigint as amount
    from rewards.rewards r where r.state = 'claimable' and r.expires_at > clock_timestamp() group by r.kind;
