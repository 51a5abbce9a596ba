-- When a friend qualified, for missions that count invitations; null until then, and of whoever a release before this one noted.
alter table referrals.friends add column qualified_at timestamptz;
update referrals.friends f set qualified_at = r.decided_at
  from referrals.referees r where r.member_id = f.referee_id and f.status in ('qualified', 'rewarded');
