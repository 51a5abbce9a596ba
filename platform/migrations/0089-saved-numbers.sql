create schema lottery_notes;

-- Lists of numbers that members keep under a name, for every lottery of a family.
create table lottery_notes.saved_numbers (
  member_id uuid not null,
  id uuid not null unique,
  name text not null check (char_length(name) between 1 and 40),
  family text not null,
  -- [{"playType": "top3", "selection": "007"}], each in its one text.
  numbers jsonb not null check (jsonb_array_length(numbers) between 1 and 200),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (member_id, family, name)
);
