-- The last change of what opens an account. For a while afterwards no money leaves it: whoever took it over must not empty it at once.
create table members.security_changes (
  member_id uuid primary key references members.members (id) on delete cascade,
  kind text not null check (kind in ('password', 'mobile')),
  changed_at timestamptz not null default clock_timestamp()
);
