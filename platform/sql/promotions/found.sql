-- Offers, for the search of the desk: there are few, so they are found by any part of their id or title.
create or replace view promotions.found as
  select p.id, p.title, p.is_enabled from promotions.promotions p;
