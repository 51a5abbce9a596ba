-- Links that make an operator, once each: the first one, who has nobody to be added by, and those whom staff invite. Only the hash of a link
-- is kept. Rows leave 90 days after they have expired. Decision 53.
create table operators.invitations (
  hash bytea primary key,
  purpose text not null check (purpose in ('first', 'staff')),
  roles text[] not null check (cardinality(roles) > 0),
  -- `null`: the platform itself.
  invited_by uuid references operators.operators (id),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- The browser that opened the link first; nobody else gets on with it. Beside it the authenticator's secret, sealed.
  claim_hash bytea,
  sealed_secret bytea,
  used_at timestamptz,
  operator_id uuid references operators.operators (id),
  check ((claim_hash is null) = (sealed_secret is null)),
  check ((used_at is null) = (operator_id is null))
);
create index invitations_by_expiry on operators.invitations (expires_at);
comment on table operators.invitations is 'kind: log';

-- Whether the portal has been opened to the public: one row, or none before that. Who agreed to it stands in the audit too.
create table system.openings (
  is_only boolean primary key default true check (is_only),
  opened_at timestamptz not null default clock_timestamp(),
  -- `null` where the portal served members before there was this table, and in a demo.
  proposed_by text,
  approved_by text
);
comment on table system.openings is 'kind: reference';
insert into system.openings (is_only)
select true where exists (select from system.settings) or exists (select from members.members);
