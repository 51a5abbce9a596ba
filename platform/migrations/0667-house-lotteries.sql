-- The portal's own lotteries are found under a vendor of the house. Without its row a brand that made its lotteries in the desk had none in its menu.
-- Staff switch it off where a brand has no lotteries.
insert into games.vendors (code, name, provider_code, sort_order) values ('TCG_SEA', 'TCG SEA', null, 0) on conflict (code) do nothing;
insert into games.vendor_categories (vendor_code, category, is_hot, sort_order) values ('TCG_SEA', 'LOTT', true, 0) on conflict (category, vendor_code) do nothing;
