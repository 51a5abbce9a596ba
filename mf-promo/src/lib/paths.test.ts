import { promotionPicturePath } from './paths';

it('has a picture of its category for whatever staff write, always the same @PROMO-01', () => {
  const pathOf = (id: string) => promotionPicturePath({ id, category: 'vip' });
  const ids = Array.from({ length: 50 }, (_, place) => `written-by-staff-${place}`);
  expect(ids.filter((id) => !/^\/img\/promos\/vip-[1-6]\.svg$/.test(pathOf(id)))).toEqual([]);
  expect(new Set(ids.map(pathOf)).size).toBe(6);
  expect(pathOf('welcome')).toBe(pathOf('welcome'));
});
