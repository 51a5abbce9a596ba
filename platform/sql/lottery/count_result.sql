-- Trigger of `lottery.draws`: a first result that names no version gets version 1.
create or replace function lottery.count_result() returns trigger language plpgsql as $$
begin
  if new.result is not null and new.result_version = 0 then
    new.result_version := 1;
  end if;
  return new;
end $$;
