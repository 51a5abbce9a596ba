-- What functions and statements need to know about the brand. One row, which the platform keeps as its configuration says.
create table core.brand (
  is_only boolean primary key default true check (is_only),
  -- An IANA name, such as Asia/Bangkok: where the brand's days begin and end.
  time_zone text not null
);
insert into core.brand (time_zone) values ('Asia/Bangkok');
