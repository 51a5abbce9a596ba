-- A signed-in member proves a number.
alter table verification.codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('register', 'sign-in', 'forgot', 'identity', 'mobile'));
