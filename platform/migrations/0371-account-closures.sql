-- When a member has closed the account, until staff open it again. Empty for everybody else, so that nothing is rewritten.
alter table members.members add column closed_at timestamptz;

-- Whoever has closed the account is shut out like whoever is locked.
drop trigger shut_out on members.members;
create trigger shut_out after update of is_locked, is_member, closed_at on members.members for each row
  when (new.is_locked or not new.is_member or new.closed_at is not null) execute function session.shut_out();
