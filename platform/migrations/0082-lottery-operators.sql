-- Who enters results and leads draws.
alter table operators.operators
  drop constraint operators_roles_check,
  add constraint operators_roles_check check (cardinality(roles) > 0 and roles <@ array['viewer', 'releaser', 'admin', 'lottery']);
