-- Who took a lottery from sale or back, when and why, beside the switch itself; the audit has every earlier one.
alter table lottery.games
  add column switched_by text,
  add column switched_at timestamptz,
  add column switch_reason text,
  add constraint games_switch_is_told check (num_nulls(switched_by, switched_at, switch_reason) in (0, 3));
