-- Notes settled draws that nobody has noted: those that a process of the release before has settled. What is noted already is left alone.
create or replace function commissions.note_missed() returns void language sql as $$
  insert into commissions.draws (draw_id, version)
  select d.id, greatest(d.result_version, 1)
    from lottery.draws d
    join lottery.games g on g.code = d.game_code and g.series is not null
    cross join commissions.beginning b
   where d.state = 'settled' and d.settled_at > clock_timestamp() - interval '3 days' and d.closes_at >= b.at
  on conflict on constraint draws_pkey do nothing
$$;
