-- The roles of the people who run a brand; what each may do stands in `operatorRights` of the contracts.
alter table operators.operators
  drop constraint operators_roles_check,
  add constraint operators_roles_check check (cardinality(roles) > 0 and roles <@ array['viewer', 'releaser', 'admin', 'lottery', 'cashier', 'risk',
    'service', 'marketing', 'games', 'finance', 'ops']);
