-- The prize of a winner who may receive nothing for now waits; null: it was not tried before.
alter table missions.board_places add column due_at timestamptz;
