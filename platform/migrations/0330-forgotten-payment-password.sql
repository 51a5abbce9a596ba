-- A member who has forgotten the payment password proves to hold the number or mailbox on file.
alter table verification.codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('register', 'sign-in', 'forgot', 'identity', 'mobile', 'payment-password'));
