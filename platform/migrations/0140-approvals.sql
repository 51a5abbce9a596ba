-- What one operator wants done and another one has to approve. kind: log. It grows by what officers do together, a few rows a day, and
-- is kept, since it says word for word what was approved.
create table operators.approvals (
  id uuid primary key,
  -- The call as its row in the contract is named, and its input as it will be carried out. No call whose input is secret comes here.
  call text not null,
  params jsonb not null,
  body jsonb not null check (octet_length(params::text) + octet_length(body::text) <= 16384),
  -- Of the call and its input: the same proposal has the same.
  content_hash bytea not null,
  subject text not null,
  reason text not null,
  -- Names stand here as they were.
  proposed_by uuid not null references operators.operators (id),
  proposer_name text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'expired', 'failed')),
  decided_by uuid references operators.operators (id),
  decider_name text,
  decided_at timestamptz,
  -- Why it failed, or the words of who refused it.
  note text not null default '',
  -- Whatever else goes wrong: nothing is done that its proposer alone has agreed to.
  check (state not in ('done', 'failed') or (decided_by is not null and decided_by <> proposed_by)),
  check ((state = 'waiting') = (decided_at is null))
);
-- The same proposal waits once.
create unique index approvals_waiting on operators.approvals (content_hash) where state = 'waiting';
create index approvals_by_state on operators.approvals (id) where state <> 'waiting';
create index approvals_by_proposer on operators.approvals (proposed_by) where state = 'waiting';

-- What is approved is what was proposed, and it is decided once.
create function operators.guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting' or new.state = 'waiting'
    or (new.id, new.call, new.params, new.body, new.content_hash, new.subject, new.reason, new.proposed_by, new.proposer_name, new.proposed_at, new.expires_at)
      is distinct from
      (old.id, old.call, old.params, old.body, old.content_hash, old.subject, old.reason, old.proposed_by, old.proposer_name, old.proposed_at, old.expires_at)
  then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decided_once before update or delete on operators.approvals for each row execute function operators.guard_approval();
create trigger never_emptied before truncate on operators.approvals for each statement execute function operators.refuse_change();
