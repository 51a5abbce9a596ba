-- Steps are named as the calls name them.
alter table contracts.steps drop constraint steps_act_check;
alter table contracts.steps add constraint steps_act_check check (act in (
  'propose', 'accept', 'reject', 'withdraw', 'expire', 'supersede', 'terminate', 'agreeTerminate', 'refuseTerminate', 'cancelTerminate', 'sign', 'end'));
